/** In place of a record that was sealed before there were digests, in a pack with people hidden. */
export const OMITTED = `Este registro se selló antes de que se pudieran ocultar datos personales y no está en este paquete.
Aquest registre es va segellar abans que es poguessin ocultar dades personals i no és en aquest paquet.
This record was sealed before personal data could be hidden, and is not in this pack.
`;

const HIDDEN = {
  es: `
Este paquete oculta los nombres de las personas y los datos de salud
  record.json     en lugar de cada dato personal tiene su huella: SHA-256 de ["sal","lugar","valor"]
  personal.json   los datos que sí se muestran, cada uno con su sal; los que faltan están ocultos
  copy.pdf        el registro con «[dato oculto]» donde falta un dato; sustituye a report.pdf
No están: nombres, firmas y datos de salud; textos que nombran a una persona oculta; history.jsonl. Sí están las fotos, los vídeos y los documentos.
El sello cubre también los datos ocultos: verificar.html comprueba que los que se muestran son los que se sellaron.
`,
  ca: `
Aquest paquet oculta els noms de les persones i les dades de salut
  record.json     en lloc de cada dada personal té la seva empremta: SHA-256 de ["sal","lloc","valor"]
  personal.json   les dades que sí que es mostren, cadascuna amb la seva sal; les que falten són ocultes
  copy.pdf        el registre amb «[dada oculta]» on falta una dada; substitueix report.pdf
No hi són: noms, signatures i dades de salut; textos que anomenen una persona oculta; history.jsonl. Sí que hi són les fotos, els vídeos i els documents.
El segell també cobreix les dades ocultes: verificar.html comprova que les que es mostren són les que es van segellar.
`,
  en: `
This pack hides people’s names and health data
  record.json     in place of each piece of personal data it has its hash: SHA-256 of ["salt","place","value"]
  personal.json   the data that are shown, each with its salt; those that are missing are hidden
  copy.pdf        the record with “[hidden]” where something is left out; it takes the place of report.pdf
Left out: names, signatures and health data; texts that name a hidden person; history.jsonl. Photos, videos and documents are here.
The seal covers what is hidden too: verificar.html checks that what is shown is what was sealed.
`,
} as const;

/** LEEME.txt of a pack of evidence, for the person who receives it. */
export const packReadme = (site: string, hidesPeople: boolean): string => `EXTINTOR · PAQUETE DE PRUEBAS

Registros completados, tal como se sellaron, con sus archivos. Solo los que tienen sello.
${hidesPeople ? HIDDEN.es : ""}
Cómo comprobarlo
1. Sin conexión: descomprime el ZIP, abre verificar.html en un navegador y suelta en él el ZIP o la carpeta.
2. En ${site}/verificar, soltando el mismo ZIP. Compara también las claves. Los archivos no salen de tu ordenador.
3. Sin navegador, dentro de la carpeta: sha256sum -c SHA256SUMS (no ve los archivos añadidos)

verificar.html viene en el propio paquete. Si no te fías de quien te lo ha dado, usa la página del punto 2
y compara keys.json con las claves publicadas: ${site}/.well-known/extintor-keys.json

indice.html, si está: la carpeta de la Inspección por apartados de la LPRL, art. 23, y lo que falta. folder.json dice lo mismo.
documents.json, si está: los documentos de la biblioteca en vigor, con su SHA-256 y quién los ha leído. Sus archivos no están.
communications.json, si está: los comunicados enviados, con quién los ha leído y quién no, y el SHA-256 de sus archivos, que no están.

Qué hay en cada carpeta de "records"
  record.json     todo lo que dice el registro; su SHA-256 es el del sello
  seal.json       los sellos del registro y la firma del informe (Ed25519)
  personal.json   los datos personales del registro, cada uno con su sal: en record.json está su huella
  report.pdf      el informe del último sello
  files           las fotos, los vídeos, los documentos y las firmas
  history.jsonl   quién lo cambió y cuándo, con la prueba de que no se ha tocado (RFC 6962)
  timestamp.tsr   el sello de tiempo de una autoridad externa (RFC 3161), si lo tiene; timestamp-root.json es lo que selló,
                  y timestamp.json, la prueba de que el sello del registro está ahí

Comprobar un sello de tiempo sin estas páginas, con el certificado raíz que publica la autoridad:
  openssl ts -verify -in timestamp.tsr -data timestamp-root.json -CAfile autoridad.pem
Las autoridades y los certificados esperados están en keys.json. Que el registro está en lo sellado lo comprueba verificar.html.

Es un sello de integridad y no una firma electrónica cualificada (eIDAS).

---

EXTINTOR · PAQUET DE PROVES

Registres completats, tal com es van segellar, amb els seus fitxers. Només els que tenen segell.
${hidesPeople ? HIDDEN.ca : ""}
Com comprovar-lo
1. Sense connexió: descomprimeix el ZIP, obre verificar.html en un navegador i deixa-hi anar el ZIP o la carpeta.
2. A ${site}/verificar, deixant-hi anar el mateix ZIP. També compara les claus. Els fitxers no surten del teu ordinador.
3. Sense navegador, dins de la carpeta: sha256sum -c SHA256SUMS (no veu els fitxers afegits)

verificar.html ve dins del mateix paquet. Si no et refies de qui te l’ha donat, fes servir la pàgina del punt 2
i compara keys.json amb les claus publicades: ${site}/.well-known/extintor-keys.json

indice.html, si hi és: la carpeta de la Inspecció per apartats de la LPRL, art. 23, i el que hi falta. folder.json diu el mateix.
documents.json, si hi és: els documents de la biblioteca en vigor, amb el SHA-256 i qui els ha llegit. Els fitxers no hi són.
communications.json, si hi és: els comunicats enviats, amb qui els ha llegit i qui no, i el SHA-256 dels fitxers, que no hi són.

Què hi ha a cada carpeta de "records"
  record.json     tot el que diu el registre; el seu SHA-256 és el del segell
  seal.json       els segells del registre i la signatura de l’informe (Ed25519)
  personal.json   les dades personals del registre, cadascuna amb la seva sal: a record.json hi ha la seva empremta
  report.pdf      l’informe de l’últim segell
  files           les fotos, els vídeos, els documents i les signatures
  history.jsonl   qui el va canviar i quan, amb la prova que no s’ha tocat (RFC 6962)
  timestamp.tsr   el segell de temps d’una autoritat externa (RFC 3161), si en té; timestamp-root.json és el que va segellar,
                  i timestamp.json, la prova que el segell del registre hi és

Comprovar un segell de temps sense aquestes pàgines, amb el certificat arrel que publica l’autoritat:
  openssl ts -verify -in timestamp.tsr -data timestamp-root.json -CAfile autoritat.pem
Les autoritats i els certificats esperats són a keys.json. Que el registre és en el que es va segellar ho comprova verificar.html.

És un segell d’integritat i no una signatura electrònica qualificada (eIDAS).

---

EXTINTOR · EVIDENCE PACK

Completed records, as they were sealed, with their files. Only those that have a seal.
${hidesPeople ? HIDDEN.en : ""}
How to check it
1. Offline: unpack the ZIP, open verificar.html in a browser and drop the ZIP or the folder on it.
2. At ${site}/verificar, by dropping the same ZIP. It compares the keys too. The files stay on your computer.
3. Without a browser, in the folder: sha256sum -c SHA256SUMS (it does not see added files)

verificar.html comes in the pack itself. If you do not trust whoever gave it to you, use the page of point 2
and compare keys.json with the published keys: ${site}/.well-known/extintor-keys.json

indice.html, if it is there: the inspector’s folder by the sections of the LPRL, art. 23, and what is missing. folder.json says the same.
documents.json, if it is there: the documents of the library in force, with their SHA-256 and who has read them. Their files are not.
communications.json, if it is there: the announcements that were sent, with who has read them and who has not, and the SHA-256 of their files, which are not.

What is in each folder of "records"
  record.json     everything the record says; its SHA-256 is that of the seal
  seal.json       the seals of the record and the signature of the report (Ed25519)
  personal.json   the personal data of the record, each with its salt: record.json has its hash
  report.pdf      the report of the last seal
  files           photos, videos, documents and signatures
  history.jsonl   who changed it and when, with the proof that it was not touched (RFC 6962)
  timestamp.tsr   the time stamp of an authority outside (RFC 3161), if it has one; timestamp-root.json is what it stamped,
                  and timestamp.json the proof that the seal of the record is in it

To check a time stamp without these pages, with the root certificate that the authority publishes:
  openssl ts -verify -in timestamp.tsr -data timestamp-root.json -CAfile authority.pem
The authorities and the expected certificates are in keys.json. verificar.html checks that the record is in what was stamped.

It is an integrity seal and not a qualified electronic signature (eIDAS).
`;
