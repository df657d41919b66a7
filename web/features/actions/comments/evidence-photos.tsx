import type { Photo } from "#worker/contract/shapes.ts";
import { MediaViewer } from "#web/components/files/dialogs.ts";
import { apiHref } from "#web/data/api/api.ts";
import { ACCEPT, CAMERA_ACCEPT } from "#web/data/media/accepted-kinds.ts";
import { MediaGallery } from "#web/ui/media/media-gallery.tsx";
import type { Evidence } from "./use-evidence.ts";

const ATTACHMENT = "GET /api/v1/company/:companyId/attachments/:r2Key{.+}";

/** Photos to add to a comment or to the completion of an action. */
export function EvidenceField({ id, evidence, label }: { id: string; evidence: Evidence; label: string }) {
  return (
    <MediaGallery
      id={id}
      kind="photo"
      label={label}
      viewer={MediaViewer}
      accept={ACCEPT.photo}
      fromCamera={CAMERA_ACCEPT.photo}
      files={evidence.files}
      editing={{
        onFiles: evidence.add,
        onMove: evidence.move,
        onRemove: evidence.remove,
        onRetry: () => {},
      }}
    />
  );
}

type CommentPhotosProps = { id: string; companyId: string; photos: readonly Photo[]; label: string };

/** The stored photos of a comment. */
export function CommentPhotos({ id, companyId, photos, label }: CommentPhotosProps) {
  return (
    <MediaGallery
      id={id}
      kind="photo"
      label={label}
      viewer={MediaViewer}
      accept={ACCEPT.photo}
      fromCamera={CAMERA_ACCEPT.photo}
      isPart
      files={photos.map(({ r2Key, filename }) => ({
        key: r2Key,
        url: apiHref(ATTACHMENT, { companyId, r2Key }),
        filename,
        state: "stored",
        progress: 1,
        message: null,
      }))}
    />
  );
}
