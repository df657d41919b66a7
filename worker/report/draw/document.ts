// What every PDF begins with, and QR codes.
import { PDFDocument } from "pdfkit";
import { encode } from "uqr";
import bold from "../fonts/IBMPlexSans-SemiBold.ttf";
import profile from "../fonts/sRGB.icc";
import regular from "../fonts/IBMPlexSans-Regular.ttf";

// IBM Plex Sans (OFL): Latin, Greek and Cyrillic in one file a weight. Unpacked from the WOFF of @ibm/plex-sans 1.1.0,
// which fontkit would unpack again for each letter.
const FONTS = { regular, bold };

type About = { title: string; author: string; subject: string; language: string; at: Date };

/** PDF/A-3b, A4, tagged, without a page. `take` answers what was written since. */
export function openDocument({ title, author, subject, language, at }: About) {
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    subset: "PDF/A-3b",
    tagged: true,
    lang: language,
    displayTitle: true,
    font: null,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: "Extintor",
      Producer: "Extintor",
      CreationDate: at,
      ModDate: at,
      // Where pdfinfo looks; others read the same in the metadata.
      GTS_PDFA1Version: "PDF/A-3b",
    },
  });
  // Its own way to the profile is a file system, which a Worker does not have.
  Object.assign(doc, { _addColorOutputIntent: () => addColourProfile(doc) });
  const written: Uint8Array[] = [];
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  doc.on("data", (chunk) => written.push(chunk));
  doc.on("end", () => resolve());
  doc.on("error", (error) => reject(error));
  const take = async (): Promise<Uint8Array | null> => {
    // pdfkit’s stream hands over what it has in a later turn.
    await new Promise((done) => setTimeout(done, 0));
    const chunks = written.splice(0);
    return chunks.length > 0 ? joined(chunks) : null;
  };
  for (const [name, bytes] of Object.entries(FONTS)) doc.registerFont(name, new Uint8Array(bytes));
  return { doc, ended, take };
}

function addColourProfile(doc: PDFDocument): void {
  const stream = doc.ref({ N: 3 });
  stream.end(new Uint8Array(profile));
  const intent = doc.ref({
    Type: "OutputIntent",
    S: "GTS_PDFA1",
    Info: new String("sRGB IEC61966-2.1"),
    OutputConditionIdentifier: new String("sRGB IEC61966-2.1"),
    DestOutputProfile: stream,
  });
  intent.end();
  const { _root: catalogue } = doc;
  catalogue.data["OutputIntents"] = [intent];
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

export function drawCode(doc: PDFDocument, text: string, x: number, y: number, side: number): void {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const unit = side / size;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      // A hair wider than its square, so that no line shows between two.
      if (isDark) doc.rect(x + column * unit, y + row * unit, unit + 0.02, unit + 0.02);
  doc.fill("#000000");
}
