import { ArrowUpRight, Circle, PencilLine, ScanFace, Type, Undo2 } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { markWords } from "#worker/contract/forms/mark-words.ts";
import { MAX_CAPTION_LENGTH, MAX_MARKS } from "#worker/contract/forms/media.ts";
import type { Mark, Photo } from "#worker/contract/shapes.ts";
import { newId } from "#worker/domain/ids.ts";
import {
  boxAround,
  middleOf,
  pointsAt,
  type Size,
  squareAt,
  squareOf,
} from "#worker/domain/forms/photo-marks.ts";
import { reviewsPhotos, setReviewsPhotos } from "#web/data/forms/store/attach.ts";
import type { Box } from "#web/data/media/cover-picture.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Field, TextArea } from "#web/ui/controls/field.tsx";
import { Switch } from "#web/ui/controls/toggle.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { openModal } from "#web/ui/overlays/modal.ts";
import { cx } from "#web/ui/styles/cx.ts";
import { useRootMark } from "#web/ui/styles/use-root-mark.ts";
import { DrawingArea, type Tool, TOOLS } from "./drawing-area.tsx";
import { MarkList } from "./mark-list.tsx";
import { PositionFields, WordsField } from "./position-fields.tsx";

const ICONS: Record<Tool, ReactNode> = {
  arrow: <ArrowUpRight aria-hidden="true" />,
  circle: <Circle aria-hidden="true" />,
  line: <PencilLine aria-hidden="true" />,
  text: <Type aria-hidden="true" />,
  cover: <ScanFace aria-hidden="true" />,
};

/** Parts that are covered, and what covers more of them. */
export type Covering = {
  covers: readonly Box[];
  state: "idle" | "working" | "failed";
  wasSent: boolean;
  hold: () => Promise<void>;
  cover: (boxes: readonly Box[]) => void;
};
const NO_COVERING: Covering = {
  covers: [],
  state: "idle",
  wasSent: false,
  hold: () => Promise.resolve(),
  cover: () => {},
};

type PhotoSheetProps = {
  photo: Photo;
  url: string;
  /** "Foto 2 de 5". */
  name: string;
  /** Each change is on the device at once. */
  onChange: (changed: (photo: Photo) => Photo) => void;
  onClose: () => void;
  /** Absent where nothing can be covered. */
  covering?: Covering;
  /** What else can be said of the photo. */
  children?: ReactNode;
};

/** Without what is empty: a photo without caption and marks says what it did before there were any. */
function withNotes(photo: Photo, caption: string, marks: readonly Mark[]): Photo {
  const { caption: _before, marks: _marked, ...rest } = photo;
  return {
    ...rest,
    ...(caption.trim() === "" ? {} : { caption }),
    ...(marks.length === 0 ? {} : { marks }),
  };
}

/** Draws on a photo, and writes its caption. */
export function PhotoSheet({ photo, url, name, onChange, onClose, ...more }: PhotoSheetProps) {
  const { covering = NO_COVERING, children } = more;
  const mayCover = more.covering !== undefined;
  const text = useText("marks");
  const language = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const [tool, setTool] = useState<Tool>("arrow");
  const [size, setSize] = useState<Size | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [showsGrid, setShowsGrid] = useState(false);
  const [said, setSaid] = useState("");
  /** The text mark whose words are being typed. */
  const [typing, setTyping] = useState<{ id: string; at: readonly number[] } | null>(null);
  const [reviews, setReviews] = useState(reviewsPhotos);
  const { covers, state, wasSent, hold, cover } = covering;
  const steps = useRef<{ marks: readonly Mark[]; covers: readonly Box[] }[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const { caption = "", marks = [] } = photo;
  const isFull = marks.length >= MAX_MARKS;

  useRootMark("dialog");
  useRootMark("covering-dialog");
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const close = openModal(element);
    element.querySelector<HTMLElement>("h2")?.focus();
    return close;
  }, []);

  const setMarks = (next: readonly Mark[]) => onChange((each) => withNotes(each, each.caption ?? "", next));
  const remember = () => {
    steps.current.push({ marks, covers });
    setCanUndo(true);
  };
  const undo = () => {
    const before = steps.current.pop();
    setCanUndo(steps.current.length > 0);
    if (!before) return;
    setTyping(null);
    if (before.marks !== marks) setMarks(before.marks);
    if (before.covers !== covers) cover(before.covers);
    setSaid(text.undone);
  };
  const nameOf = (mark: Mark) => markWords(language, mark, squareOf(mark));
  const add = (mark: Mark) => {
    if (isFull) return setSaid(text.full(MAX_MARKS));
    remember();
    setMarks([...marks, mark]);
    setSaid(text.added(nameOf(mark)));
  };
  const addCover = (box: Box) => {
    remember();
    cover([...covers, box]);
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
    setSaid(text.added(text.cover(squareAt({ x: (x1 + x2) / 2, y: (y1 + y2) / 2 }))));
  };
  const drawn = (with_: Tool, points: readonly number[]) => {
    if (with_ === "cover") return addCover(points);
    if (with_ !== "text") return add({ id: newId(), kind: with_, points });
    if (isFull) return setSaid(text.full(MAX_MARKS));
    remember();
    setTyping({ id: newId(), at: points });
  };
  const typed = (words: string) => {
    if (!typing) return;
    const mark: Mark = { id: typing.id, kind: "text", points: typing.at, text: words };
    const others = marks.filter(({ id }) => id !== typing.id);
    setMarks(words.trim() === "" ? others : [...others, mark]);
  };
  const choose = (next: Tool) => {
    setTool(next);
    setTyping(null);
    if (next === "cover") void hold();
  };
  const handleKey = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isTyping || event.key !== "z" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    undo();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={text.title(name)}
      onKeyDown={handleKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="fixed inset-0 m-0 hidden size-full max-h-none max-w-none flex-col bg-background p-0 text-foreground open:flex"
    >
      <header className="flex shrink-0 flex-wrap items-center gap-2 border-b px-3 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 sm:px-4">
        <h2 tabIndex={-1} className="min-w-0 flex-1 basis-24 text-base font-semibold outline-none">
          {name}
        </h2>
        <Button
          variant="secondary"
          size="icon"
          aria-label={text.undo}
          title={text.undo}
          disabled={!canUndo}
          onClick={undo}
          className="size-12"
        >
          <Undo2 aria-hidden="true" />
        </Button>
        <Button size="lg" loading={state === "working"} onClick={onClose}>
          {text.done}
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 p-3 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:p-4 min-[56rem]:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-3">
            {isBroken ? (
              <Banner tone="warning">{text.noPicture}</Banner>
            ) : (
              <DrawingArea
                url={url}
                label={text.picture}
                tool={tool}
                marks={marks}
                covers={covers}
                showsGrid={showsGrid}
                onDrawn={drawn}
                onSize={setSize}
                onBroken={() => setBroken(true)}
              />
            )}
            <fieldset
              aria-label={text.tools}
              className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(3.75rem,100%),1fr))] gap-1.5"
            >
              {TOOLS.filter((each) => mayCover || each !== "cover").map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={tool === each}
                  disabled={isBroken}
                  onClick={() => choose(each)}
                  className={cx(
                    "flex min-h-16 flex-col items-center justify-center gap-1 rounded-md border px-1 py-1.5 text-xs font-medium [&_svg]:size-6",
                    tool === each
                      ? "border-primary bg-primary text-primary-foreground"
                      : "border-input/55 bg-secondary text-secondary-foreground hover:bg-accent",
                  )}
                >
                  {ICONS[each]}
                  {text.tool[each]}
                </button>
              ))}
            </fieldset>
            <p className="text-sm text-muted-foreground">{text.how[tool]}</p>
            {typing ? (
              <TypedText
                done={text.wordsDone}
                value={marks.find(({ id }) => id === typing.id)?.text ?? ""}
                onChange={typed}
                onDone={() => setTyping(null)}
              />
            ) : null}
            {tool === "cover" || covers.length > 0 ? (
              <>
                {wasSent ? <Banner tone="warning">{text.wasSent}</Banner> : null}
                {covers.length > 0 ? <p className="text-sm font-medium">{text.untilClosed}</p> : null}
                <Switch
                  label={text.review}
                  hint={text.reviewHint}
                  checked={reviews}
                  onChange={({ currentTarget: { checked } }) => {
                    setReviewsPhotos(checked);
                    setReviews(checked);
                  }}
                />
              </>
            ) : null}
            {state === "failed" ? <Banner tone="danger">{text.notCovered}</Banner> : null}
            <output className="sr-only">{state === "working" ? text.covering : said}</output>
            {isFull ? <p className="text-sm font-medium">{text.full(MAX_MARKS)}</p> : null}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Field label={text.caption}>
              {(control) => (
                <TextArea
                  {...control}
                  rows={2}
                  value={caption}
                  maxLength={MAX_CAPTION_LENGTH}
                  onChange={({ currentTarget: { value } }) =>
                    onChange((each) => withNotes(each, value, each.marks ?? []))
                  }
                />
              )}
            </Field>
            {children}
            <MarkList
              marks={marks}
              covers={covers}
              onChange={(changed) => {
                remember();
                setMarks(marks.map((mark) => (mark.id === changed.id ? changed : mark)));
              }}
              onRemove={(mark) => {
                remember();
                setMarks(marks.filter(({ id }) => id !== mark.id));
                setSaid(text.removed(nameOf(mark)));
              }}
              onUncover={(box) => {
                remember();
                cover(covers.filter((each) => each !== box));
              }}
            />
            {isBroken || !size ? null : (
              <PositionFields
                isFull={isFull}
                mayCover={mayCover}
                onOpen={setShowsGrid}
                onAdd={(kind, square, words) => {
                  const at = middleOf(square);
                  if (kind === "cover") void hold().then(() => addCover(boxAround(at, size)));
                  else
                    add({
                      id: newId(),
                      kind,
                      points: pointsAt(kind, at, size),
                      ...(kind === "text" ? { text: words } : {}),
                    });
                }}
              />
            )}
          </div>
        </div>
      </div>
    </dialog>
  );
}

type TypedTextProps = {
  done: string;
  value: string;
  onChange: (value: string) => void;
  onDone: () => void;
};

/** The words of a text mark, which stand on the photo as they are typed. */
function TypedText({ done, value, onChange, onDone }: TypedTextProps) {
  const [words, setWords] = useState(value);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={field} className="flex flex-wrap items-end gap-2">
      <WordsField
        className="min-w-0 flex-1 basis-40"
        isRequired={false}
        value={words}
        onChange={(next) => {
          setWords(next);
          onChange(next);
        }}
        onEnter={onDone}
      />
      <Button variant="secondary" size="lg" onClick={onDone}>
        {done}
      </Button>
    </div>
  );
}
