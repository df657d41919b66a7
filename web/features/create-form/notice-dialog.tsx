import { useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { mailbox } from "#worker/contract/forms/kinds/mailbox.ts";
import { validationText } from "#worker/contract/messages/catalogue.ts";
import { COMMUNICATION_TYPES } from "#worker/contract/forms/vocabularies.ts";
import { newId } from "#worker/domain/ids.ts";
import { MediaViewer } from "#web/components/files/dialogs.ts";
import { useSend } from "../../data/api/use-send.ts";
import { createForm } from "../../data/forms/create-form.ts";
import { formListsKey } from "../../data/forms/query-keys.ts";
import type { FormAddress } from "../../data/forms/record.ts";
import { loadMedia } from "../../data/forms/store/attach.ts";
import { formStore } from "../../data/forms/store/form-store.ts";
import { ACCEPT, CAMERA_ACCEPT } from "../../data/media/accepted-kinds.ts";
import { readLastDepartment, readLastPlace, storeLastPlace } from "../../data/navigation/last-place.ts";
import type { StartPlace } from "../../data/navigation/start-form.ts";
import type { Company } from "../../data/organisation/companies.ts";
import { useStoredDraft } from "../../data/session/stored-draft.ts";
import { useUser } from "../../data/session/use-session.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import type { PlaceChoice } from "../../components/places/place-picker.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { TextAreaField } from "../../ui/controls/labelled-fields.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { SubmitForm } from "../../ui/controls/submit-form.tsx";
import { MediaGallery } from "../../ui/media/media-gallery.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { PlacesNotice, useIsStuck } from "./create-form.tsx";
import { CREATION_WIDGETS } from "./creation-widgets.tsx";
import { startedAt, useProposedPlace } from "./use-creation-form.ts";
import { useOpenNewForm } from "./use-submit-new-form.ts";

type ChosenPhoto = { key: string; url: string; file: File };

/** The photos of communications that were closed before they were sent, until the page is left. */
const kept = new Map<string, readonly ChosenPhoto[]>();

/** The photos of a communication that is being written: a tap beside the sheet closes it, and loses none. */
function usePhotos(owner: string) {
  const [photos, setPhotos] = useState(() => kept.get(owner) ?? []);
  useEffect(() => {
    kept.set(owner, photos);
  }, [owner, photos]);
  const add = async (files: readonly File[]) => {
    const refused: { name: string; message: string }[] = [];
    const { describeMediaError, prepareMedia } = await loadMedia();
    for (const each of files) {
      try {
        // One by one, as phones run out of memory with several pictures open.
        // oxlint-disable-next-line no-await-in-loop
        const { blob, name } = await prepareMedia("photo", each);
        const url = URL.createObjectURL(blob);
        setPhotos((all) => [
          ...all,
          { key: newId(), url, file: new File([blob], name, { type: blob.type }) },
        ]);
      } catch (error) {
        refused.push({ name: each.name, message: describeMediaError(error, "photo") });
      }
    }
    return refused;
  };
  const move = (key: string, targetKey: string) =>
    setPhotos((all) => {
      const from = all.findIndex((each) => each.key === key);
      const to = all.findIndex((each) => each.key === targetKey);
      const moving = all[from];
      return moving && to !== -1 ? all.toSpliced(from, 1).toSpliced(to, 0, moving) : all;
    });
  const remove = (key: string) => setPhotos((all) => all.filter((each) => each.key !== key));
  const forget = () => {
    for (const { url } of photos) URL.revokeObjectURL(url);
    setPhotos([]);
  };
  return { photos, add, move, remove, forget };
}

type Fields = { description: string; communicationType: string | null; place: null };
const NOTHING: Fields = { description: "", communicationType: null, place: null };

type NoticeDialogProps = { company: Company; startPlace: StartPlace | undefined; onClose: () => void };
type Sent = { address: FormAddress; isSent: boolean; isPending: boolean };

/** "Avisar": what happened, with a photo and a kind, is sent at once. The company fills in the rest. */
export function NoticeDialog({ company, startPlace, onClose }: NoticeDialogProps) {
  const { createForm: common } = useText("app");
  const words = useText("notice");
  const language = useLanguage();
  const queries = useQueryClient();
  const open = useOpenNewForm();
  const id = useId();
  const { id: userId } = useUser();
  const companyId = company.id;
  const isStuck = useIsStuck(companyId);
  // Where the last communication was about, or else the last form.
  const ownerId = readLastPlace(userId, companyId) ? companyId : readLastDepartment(userId, companyId);
  const proposed = useProposedPlace(companyId, userId, ownerId ?? companyId);
  const [chosenPlace, setPlace] = useState<PlaceChoice | null>(null);
  const place = chosenPlace ?? (startPlace ? startedAt(startPlace, proposed) : proposed);
  const { photos, add, move, remove, forget } = usePhotos(`${userId}/${companyId}`);
  const [date] = useState(() => new Date().toISOString());

  const draft = useStoredDraft(`notice/${companyId}`, NOTHING);

  const { form, submit, sending, errors, problem, values, field, set } = useSend({
    store: draft,
    check: ({ description }, isWhole: boolean) => ({
      description: isWhole || description.trim() !== "" ? null : words.required,
      place: place ? null : validationText(language, "form.locationRequired"),
    }),
    send: async (isWhole: boolean): Promise<Sent> => {
      const { description, communicationType } = values;
      const address = await createForm(
        { companyId, departmentId: null, type: "mailbox" },
        {
          date,
          locationId: place?.location.id,
          zoneId: place?.zone.id,
          ...(description.trim() === "" ? {} : { description }),
          ...(communicationType === null ? {} : { communicationType }),
        },
      );
      const store = formStore(address);
      await store?.opened;
      if (photos.length > 0)
        await store?.get()?.attach(
          "photos",
          "photo",
          photos.map(({ file }) => file),
        );
      const outcome = isWhole ? null : await store?.get()?.submit();
      return {
        address,
        isSent: outcome?.done === true,
        isPending: outcome?.done === true && outcome.isPending,
      };
    },
    onDone: async ({ address, isSent, isPending }) => {
      void queries.invalidateQueries({ queryKey: formListsKey(address) });
      draft.forget();
      forget();
      if (place) storeLastPlace(userId, companyId, place);
      if (isSent)
        toast({ title: isPending ? words.sentLater : words.sent, tone: isPending ? "info" : "success" });
      onClose();
      await open(address);
    },
  });
  const PlaceWidget = CREATION_WIDGETS.location;
  return (
    <Dialog
      open
      onClose={onClose}
      title={common.titles.mailbox}
      description={words.lead}
      dismissable={!sending}
      footer={
        <>
          <Button variant="secondary" disabled={sending || isStuck} onClick={() => void submit(true)}>
            {words.whole}
          </Button>
          <Button type="submit" form={id} loading={sending} disabled={isStuck}>
            <Send aria-hidden="true" />
            {words.send}
          </Button>
        </>
      }
    >
      <SubmitForm form={form} id={id} problem={problem} onSubmit={() => void submit(false)}>
        <PlacesNotice companyId={companyId} onClose={onClose} />
        <TextAreaField
          {...field("description")}
          label={words.what}
          hint={words.whatHint}
          required
          rows={3}
          data-first="typing"
        />
        {PlaceWidget ? (
          <PlaceWidget
            name="locationId"
            field={mailbox.fields.locationId}
            label=""
            error={errors["place"] ?? errors["locationId"] ?? errors["zoneId"]}
            creation={{
              companyId,
              timeZone: company.timeZone,
              values: {},
              set: () => {},
              place,
              startLocation: startPlace?.location ?? null,
              setPlace: (next) => {
                setPlace(next);
                set({ place: null });
              },
              errors: {},
            }}
          />
        ) : null}
        <MediaGallery
          id={`${id}-photos`}
          kind="photo"
          isSmall
          label={words.photos}
          viewer={MediaViewer}
          accept={ACCEPT.photo}
          fromCamera={CAMERA_ACCEPT.photo}
          files={photos.map(({ key, url, file }) => ({
            key,
            url,
            filename: file.name,
            state: "stored",
            progress: 1,
            message: null,
          }))}
          editing={{ onFiles: add, onMove: move, onRemove: remove, onRetry: () => {} }}
        />
        <Segmented
          label={words.kind}
          options={Object.entries(COMMUNICATION_TYPES).map(([value, label]) => ({
            value,
            label: label[language],
          }))}
          value={values.communicationType}
          onChange={(communicationType) => set({ communicationType })}
        />
      </SubmitForm>
    </Dialog>
  );
}
