import { needsPrint, printKey, MOST_PRINT_BYTES } from "../../domain/files/print.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";
import type { ReportSource } from "../../report/report.ts";

type Sink = (bytes: Uint8Array) => Promise<void>;

/** The limit of large pictures without a print, which no device sends. Further ones are mentioned and not drawn. */
const MOST_LARGE_BYTES = 20 * 1024 * 1024;

/** The drawing code is loaded with the first report, because nothing else needs it. */
export async function reportWriter(
  source: ReportSource,
  { files }: { files: FileBucket },
): Promise<(sink: Sink) => Promise<void>> {
  const [{ reportOf }, { renderReport }] = await Promise.all([
    import("../../report/content.ts"),
    import("../../report/draw/render.ts"),
  ]);
  const read = pictureReader(files, source.document.content.files);
  return (sink) => renderReport(reportOf(source), { read }, sink);
}

/** Drawn while it is read. */
export async function reportStream(
  files: FileBucket,
  source: ReportSource,
): Promise<ReadableStream<Uint8Array>> {
  const write = await reportWriter(source, { files });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  void write((chunk) => writer.write(chunk)).then(
    () => writer.close(),
    (error: unknown) => writer.abort(error),
  );
  return readable;
}

type RecordFile = { key: string; type: string; bytes: number | null };

/** The print of a picture, or the picture itself where it is small, or where no print could be made of a JPEG or a PNG. */
function pictureReader(files: FileBucket, named: readonly RecordFile[]) {
  const printed = new Map(named.filter(needsPrint).map((file) => [file.key, file]));
  const bytesOf = async (key: string) => {
    const body = await files.read(key);
    return body && new Uint8Array(await new Response(body).arrayBuffer());
  };
  let room = MOST_LARGE_BYTES;
  return async (key: string): Promise<Uint8Array | null> => {
    const file = printed.get(key);
    const print = file && (await bytesOf(printKey(key)));
    if (print && print.length > 0) return print;
    if (file?.type === "image/webp") return null;
    const bytes = await bytesOf(key);
    if (bytes && bytes.length > MOST_PRINT_BYTES) room -= bytes.length;
    return room < 0 ? null : bytes;
  };
}
