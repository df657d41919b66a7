// One record that waits on this device. One file, above 300 lines: each state of it is a few lines of the same card.
import { useSelector } from "@tanstack/react-store";
import {
  Clapperboard,
  FileText,
  CloudOff,
  CloudUpload,
  Clock,
  GitCompareArrows,
  Image,
  KeyRound,
  ListTodo,
  Signature,
  Siren,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { FormLink } from "../../components/records/form-link.tsx";
import { formToText } from "../../components/records/form-to-text.ts";
import { KindIcon } from "../../components/records/kind-badge.tsx";
import {
  discardUnsentAction,
  type UnsentAction,
  type UnsentFile,
  type UnsentItem,
} from "../../data/forms/delivery/unsent-items.ts";
import { discardAccident } from "../../data/forms/open-accident.ts";
import { sendingAtom } from "../../data/forms/outbox/sending-state.ts";
import { actionStore } from "../../data/forms/store/action-store.ts";
import { formStore } from "../../data/forms/store/form-store.ts";
import { formatBytes, formatPercent, formatTime } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Card } from "../../ui/display/card.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { restoreLostFocus } from "../../ui/overlays/restore-focus.ts";
import { toast } from "../../ui/overlays/toast.tsx";
import type { Tone } from "../../ui/styles/tone.ts";
import { describeItem, deviceTimeZone } from "./describe-unsent.ts";

type State = UnsentItem["save"] | "refused" | "trouble";

const STATES: Readonly<Record<State, { icon: LucideIcon; tone: Tone }>> = {
  saving: { icon: CloudUpload, tone: "info" },
  trouble: { icon: Clock, tone: "warning" },
  offline: { icon: CloudOff, tone: "warning" },
  unanswered: { icon: CloudOff, tone: "warning" },
  limited: { icon: Clock, tone: "warning" },
  signedOut: { icon: KeyRound, tone: "warning" },
  held: { icon: TriangleAlert, tone: "warning" },
  refused: { icon: TriangleAlert, tone: "danger" },
  conflict: { icon: GitCompareArrows, tone: "danger" },
};

type UnsentCardProps = {
  item: UnsentItem;
  /** Called when the user opens the record. */
  onLeave: () => void;
};

/** A record that is not sent: what it is, where it stands, and its files. */
export function UnsentCard({ item, onLeave }: UnsentCardProps) {
  const text = useText("unsent");
  const { kinds } = useText("app");
  const language = useLanguage();
  const { actionTexts } = useText("app");
  const { address, form, action, isNew, completion, files, actions, message } = item;
  const { companyId, formId } = address;
  const { frame } = useText("app");
  const kind =
    address.type === "action"
      ? actionTexts.raiseShort
      : address.type === "accident"
        ? frame.accident
        : kinds[address.type];
  const name = [kind, form?.viewId ?? action?.viewId].filter(Boolean).join(" ");
  const linkClass = "inline-block rounded-sm underline decoration-1 underline-offset-4 pointer-coarse:py-1.5";
  const description = describeItem(item, language);
  return (
    <li>
      <Card className="flex flex-col gap-2.5 p-3.5">
        <div className="flex items-start gap-3">
          {address.type === "action" || address.type === "accident" ? (
            <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-muted">
              {address.type === "action" ? (
                <ListTodo aria-hidden="true" className="size-4.5" />
              ) : (
                <Siren aria-hidden="true" className="size-4.5" />
              )}
            </span>
          ) : (
            <KindIcon type={address.type} size="md" />
          )}
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
              <span onClickCapture={onLeave} className="min-w-0">
                {address.type === "action" && !action ? (
                  name
                ) : address.type === "accident" ? (
                  <Link
                    to="/$companyId/accidents/$accidentId"
                    params={{ companyId, accidentId: formId }}
                    className={linkClass}
                  >
                    {name}
                  </Link>
                ) : address.type === "action" ? (
                  <Link
                    to="/$companyId/team/$teamId/actions"
                    params={{ companyId, teamId: address.departmentId }}
                    search={{ action: formId }}
                    className={linkClass}
                  >
                    {name}
                  </Link>
                ) : (
                  <FormLink
                    companyId={companyId}
                    form={{ id: formId, type: address.type, departmentId: address.departmentId }}
                    origin={address.departmentId === null ? "my" : undefined}
                    className={linkClass}
                  >
                    {name}
                  </FormLink>
                )}
              </span>
              <span className="text-xs font-medium text-muted-foreground">
                {isNew ? text.newRecord : text.changes}
              </span>
            </p>
            <p className="text-pretty text-muted-foreground">{description}</p>
          </div>
        </div>
        <StateLine item={item} />
        {message ? <p className="text-pretty">{message}</p> : null}
        {completion ? <p className="text-muted-foreground">{text.completion[completion]}</p> : null}
        {files.length > 0 ? (
          <ul aria-label={text.files(name)} className="flex flex-col divide-y border-t">
            {files.map((file) => (
              <FileRow key={file.r2Key} file={file} />
            ))}
          </ul>
        ) : null}
        {actions.length > 0 ? (
          <ul aria-label={text.actions(name)} className="flex flex-col divide-y border-t">
            {actions.map((each) => (
              <ActionRow key={each.id} item={item} action={each} />
            ))}
          </ul>
        ) : null}
        {item.isRefused ? <RefusedButtons item={item} name={`${name} · ${description}`} /> : null}
      </Card>
    </li>
  );
}

function StateLine({ item: { save, isRefused } }: { item: UnsentItem }) {
  const { states } = useText("unsent");
  const language = useLanguage();
  const limitedUntil = useSelector(sendingAtom, (sending) => sending.limitedUntil);
  const retryAt = useSelector(sendingAtom, (sending) => sending.retryAt);
  const time = (at: number) => formatTime(language, new Date(at), deviceTimeZone());
  const state = stateOf({ save, isRefused, retryAt });
  const { icon: Icon, tone } = STATES[state];
  const label = {
    ...states,
    limited: states.limited(time(limitedUntil)),
    trouble: states.trouble(time(retryAt)),
  }[state];
  return (
    <p data-tone={tone} className="flex items-center gap-2 font-medium text-tone-ink">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {label}
    </p>
  );
}

function stateOf({
  save,
  isRefused,
  retryAt,
}: Pick<UnsentItem, "save" | "isRefused"> & { retryAt: number }): State {
  if (isRefused) return "refused";
  return save === "saving" && retryAt > 0 ? "trouble" : save;
}

const FILE_ICONS = { photo: Image, video: Clapperboard, document: FileText, signature: Signature } as const;

function FileRow({ file: { r2Key, filename, purpose, bytes, hasFailed, message } }: { file: UnsentFile }) {
  const text = useText("unsent");
  const language = useLanguage();
  const progress = useSelector(sendingAtom, (sending) => sending.progress.get(r2Key));
  const Icon = FILE_ICONS[purpose];
  const name = purpose === "signature" ? text.purposes.signature : filename;
  const state = hasFailed ? text.fileFailed : text.fileWaiting;
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3">
          <span className="min-w-0 truncate">{name}</span>
          <span className="shrink-0 text-muted-foreground tabular-nums">{formatBytes(language, bytes)}</span>
        </p>
        {progress === undefined ? (
          <p data-tone={hasFailed ? "danger" : "neutral"} className="text-xs text-tone-ink">
            {state}
          </p>
        ) : (
          <Progress
            value={progress}
            max={1}
            label={text.fileSending}
            valueText={formatPercent(language, progress)}
          />
        )}
        {message ? <p className="text-xs text-pretty">{message}</p> : null}
      </div>
    </li>
  );
}

function ActionRow({ item, action }: { item: UnsentItem; action: UnsentAction }) {
  const { id, isComment, title: written, description, message } = action;
  const text = useText("unsent");
  const { actionTexts } = useText("app");
  const common = useText("common");
  const words = actionTexts.pending;
  const title = written === "" ? text.filesOnly : written;
  const [isConfirming, setConfirming] = useState(false);
  return (
    <li className="flex items-start gap-3 py-2">
      <ListTodo aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="break-words">{title}</p>
        <p data-tone={message ? "danger" : "neutral"} className="text-xs text-tone-ink">
          {message ?? (isComment ? text.commentWaiting : text.actionWaiting)}
        </p>
        {message === null ? null : (
          <div className="mt-2 flex flex-wrap gap-2.5">
            <Button
              variant="secondary"
              size="sm"
              aria-label={text.copyOf(title)}
              onClick={() => void copyText([title, description].filter(Boolean).join("\n\n"), words)}
            >
              {common.copy}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              aria-label={text.discardOf(title)}
              onClick={() => setConfirming(true)}
            >
              {text.discard}
            </Button>
          </div>
        )}
        <ConfirmDialog
          open={isConfirming}
          onClose={() => setConfirming(false)}
          onConfirm={() => void discardUnsentAction(item, id).then(restoreLostFocus)}
          tone="danger"
          title={isComment ? text.discardOf(title) : words.discardTitle}
          description={isComment ? actionTexts.waiting.discardBody : words.discardBody}
          confirmLabel={words.discard}
        />
      </div>
    </li>
  );
}

async function copyText(text: string, words: { copied: string; notCopied: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: words.copied, tone: "success" });
  } catch {
    toast({ title: words.notCopied, tone: "danger" });
  }
}

/** Copies or discards what the server will not take. */
function RefusedButtons({
  item: { address, form, actions, isNew },
  name,
}: {
  item: UnsentItem;
  name: string;
}) {
  const text = useText("unsent");
  const language = useLanguage();
  const { formRefused: words, actionTexts } = useText("app");
  const common = useText("common");
  const [isConfirming, setConfirming] = useState(false);
  const copy = () => {
    const options = { language, actions, actionLabel: actionTexts.raiseShort };
    return copyText(form ? formToText(form, options) : name, words);
  };
  const discard = async () => {
    if (address.type === "action") await actionStore(address).discard();
    else if (address.type === "accident") await discardAccident(address);
    else {
      const store = formStore(address);
      await store?.opened;
      await store?.get()?.discard();
    }
    setConfirming(false);
    toast({ title: text.discarded(name) });
    restoreLostFocus();
  };
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="secondary" size="sm" aria-label={text.copyOf(name)} onClick={() => void copy()}>
        {common.copy}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={text.discardOf(name)}
        onClick={() => setConfirming(true)}
      >
        {text.discard}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void discard()}
        tone="danger"
        title={words.discardTitle}
        description={
          address.type === "action" || address.type === "accident"
            ? actionTexts.waiting.discardBody
            : isNew
              ? words.discardNewBody(actions.map(({ title }) => `«${title}»`).join(", "))
              : words.discardBody
        }
        confirmLabel={words.discard}
      />
    </div>
  );
}
