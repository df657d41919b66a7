import type { FileBucket } from "../../storage/files/bucket.ts";
import type { ReportSource } from "../../report/content.ts";

type Given = { files: FileBucket; attached: string | null };
type Sink = (bytes: Uint8Array) => Promise<void>;

/** What draws is loaded with the first report: nothing else needs it. */
export async function reportWriter(
  source: ReportSource,
  { files, attached }: Given,
): Promise<(sink: Sink) => Promise<void>> {
  const [{ reportOf }, { renderReport }] = await Promise.all([
    import("../../report/content.ts"),
    import("../../report/draw/render.ts"),
  ]);
  const read = async (key: string) => {
    const body = await files.read(key);
    return body && new Uint8Array(await new Response(body).arrayBuffer());
  };
  return (sink) => renderReport(reportOf(source), { read, attached }, sink);
}
