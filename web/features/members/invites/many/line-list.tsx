import { Trash2 } from "lucide-react";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { formatList } from "#web/text/format.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { inOrder, inviteOf, isInvited, type Defaults, type Line, type LineProblem } from "./invite-lines.ts";

type LineListProps = {
  lines: readonly Line[];
  defaults: Defaults;
  departments: readonly { id: string; name: string }[];
  problemIn: (line: Line, nth: number, all: readonly Line[]) => LineProblem | null;
  disabled: boolean;
  onChange: (lines: readonly Line[]) => void;
};

/** The people of the list: who was invited, and the others to be corrected or taken off. */
export function LineList({ lines, defaults, departments, problemIn, disabled, onChange }: LineListProps) {
  const { inviteMany: text } = useText("guide");
  const { roles } = useText("app");
  const language = useLanguage();
  const problems = new Map(lines.map((line, nth) => [line.key, problemIn(line, nth, lines)]));
  const invited = lines.filter(isInvited).length;
  const wrong = [...problems.values()].filter((problem) => problem !== null).length;
  const refused = lines.filter((line) => line.result && !isInvited(line)).length;
  const counts = [
    ...(invited > 0 ? [text.sent(invited)] : []),
    ...(refused > 0 ? [text.notSent(refused)] : []),
    ...(invited + refused === 0 ? [text.ready(lines.length - wrong)] : []),
    ...(wrong > 0 ? [text.withProblems(wrong)] : []),
  ];
  const change = (key: string, changes: Partial<Line>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes, result: null } : line)));
  const describe = (line: Line) => {
    const { role, departmentIds } = inviteOf(line, defaults);
    const names = departments.filter(({ id }) => departmentIds.includes(id)).map(({ name }) => name);
    return [line.name, roles[role], names.length > 0 ? formatList(language, names) : null]
      .filter(Boolean)
      .join(" · ");
  };
  const sentenceOf = (problem: LineProblem): string =>
    "name" in problem ? text.problems[problem.what](problem.name) : text.problems[problem.what];
  return (
    <section aria-label={text.lines} className="flex flex-col gap-3">
      <output className="block text-sm font-medium">{counts.join(" · ")}</output>
      <ul className="divide-y rounded-lg border">
        {inOrder(lines).map((line, nth) => {
          const problem = problems.get(line.key);
          const hasOwn = line.role !== null || line.departmentIds !== null || line.unknownRole !== null;
          return (
            <li key={line.key} className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3 py-2.5">
              <div className="min-w-0 flex-1 basis-[14rem]">
                {isInvited(line) ? (
                  <p className="flex min-h-(--control) flex-wrap items-center gap-x-2 font-medium">
                    <span className="min-w-0 break-all">{line.email}</span>
                    <Badge tone="success" size="sm">
                      {text.invited}
                    </Badge>
                  </p>
                ) : (
                  <TextField
                    label={text.email(nth + 1)}
                    hideLabel
                    error={problem ? sentenceOf(problem) : line.result?.message}
                    value={line.email}
                    type="email"
                    autoCapitalize="none"
                    spellCheck={false}
                    disabled={disabled}
                    onChange={(typed) => change(line.key, { email: typed })}
                  />
                )}
                <p className="mt-1 text-xs text-muted-foreground">{describe(line)}</p>
              </div>
              {isInvited(line) ? null : (
                <div className="flex gap-1">
                  {hasOwn ? (
                    <Button
                      variant="ghost"
                      size="sm"
                      disabled={disabled}
                      aria-label={text.asAbove(line.email)}
                      onClick={() =>
                        change(line.key, {
                          role: null,
                          departmentIds: null,
                          unknownRole: null,
                          unknownDepartment: null,
                        })
                      }
                    >
                      {text.asAboveShort}
                    </Button>
                  ) : null}
                  <Button
                    variant="ghost"
                    size="icon"
                    disabled={disabled}
                    aria-label={text.remove(line.email)}
                    onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
                  >
                    <Trash2 aria-hidden="true" />
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
