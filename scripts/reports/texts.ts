// Texts that are hard to print.
const WORDS =
  "Durante la revisión de la línea se comprueba que el resguardo móvil de la prensa no vuelve a su sitio después de cada ciclo, " +
  "que la parada de emergencia queda detrás de un palé y que el recorrido de evacuación está señalizado pero estrechado por dos jaulas. " +
  "El equipo de mantenimiento retira las jaulas, repone el muelle y anota la intervención en el libro de la máquina.";

/** A text of so many words, as in a report. */
export function sentences(words: number): string {
  const all = WORDS.split(" ");
  return Array.from({ length: words }, (_, index) => all[index % all.length]).join(" ");
}

/** A pasted address, without a space. */
export const UNBROKEN =
  `https://intranet.example/documentos/${"procedimiento_de_bloqueo_y_etiquetado/".repeat(16)}`.slice(0, 600);

/** Names as people write them. The font has Latin, Greek and Cyrillic. */
export const OTHER_SCRIPTS = {
  catalan: "Núria Castellví i Col·lell",
  basque: "Iñaki Goñi Etxeberria",
  polish: "Małgorzata Święcicka-Żółć",
  vietnamese: "Nguyễn Thị Phương Thảo",
  greek: "Ελευθερία Παπαδοπούλου",
  russian: "Ксения Щербакова",
  arabic: "فاطمة الزهراء بنعلي",
  hebrew: "שרה כהן",
  chinese: "王小明",
  japanese: "佐藤 さくら",
  korean: "김민준",
  devanagari: "प्रिया शर्मा",
  emoji: "Ana 👷🏽‍♀️ Ruiz 🇪🇸 ✅",
} as const;
