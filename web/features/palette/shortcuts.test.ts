import { afterEach, expect, test } from "vitest";
import { removeKeysOf } from "../../data/device/device-keys.ts";
import { setSingleKeys, usesSingleKeys } from "../../data/palette/single-keys.ts";
import { focusListSearch, shortcutOf, type Shortcut } from "./shortcuts.ts";

afterEach(() => document.body.replaceChildren());

/** The meaning of a key that is pressed in the element. */
function press(init: KeyboardEventInit, within: Element = document.body, single = true): Shortcut | null {
  let shortcut: Shortcut | null = null;
  const listen = (event: Event) => {
    shortcut = shortcutOf(event as KeyboardEvent, single);
  };
  addEventListener("keydown", listen);
  within.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));
  removeEventListener("keydown", listen);
  return shortcut;
}

function add(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector("[data-here]") ?? document.body;
}

test.each<[string, KeyboardEventInit, Shortcut]>([
  ["Ctrl K", { key: "k", ctrlKey: true }, "palette"],
  ["⌘ K", { key: "k", metaKey: true }, "palette"],
  ["/", { key: "/" }, "search"],
  ["/ written with Shift", { key: "/", shiftKey: true }, "search"],
  ["C", { key: "c" }, "start"],
  ["C with Caps Lock", { key: "C" }, "start"],
  ["?", { key: "?", shiftKey: true }, "shortcuts"],
])("%s is a shortcut", (_name, init, shortcut) => {
  expect(press(init)).toBe(shortcut);
});

test.each<[string, KeyboardEventInit]>([
  ["Ctrl C", { key: "c", ctrlKey: true }],
  ["⌘ C", { key: "c", metaKey: true }],
  ["Alt C", { key: "c", altKey: true }],
  ["Shift C", { key: "C", shiftKey: true }],
  ["Ctrl Shift K", { key: "K", ctrlKey: true, shiftKey: true }],
  ["Ctrl /", { key: "/", ctrlKey: true }],
  ["K alone", { key: "k" }],
  ["a held key", { key: "c", repeat: true }],
])("%s is none", (_name, init) => {
  expect(press(init)).toBeNull();
});

const SINGLE_KEYS = ["/", "?", "c"];

test.each([
  '<input data-here="">',
  '<input type="search" data-here="">',
  '<input type="date" data-here="">',
  '<textarea data-here=""></textarea>',
  '<select data-here=""></select>',
  '<div contenteditable="true"><b data-here="">x</b></div>',
])("single keys do nothing while somebody types in %s", (html) => {
  const field = add(html);
  for (const key of SINGLE_KEYS) expect(press({ key }, field)).toBeNull();
  expect(press({ key: "k", ctrlKey: true }, field)).toBe("palette");
});

test.each(['<input type="checkbox" data-here="">', '<button data-here="">x</button>'])(
  "single keys work in %s, where nothing is typed",
  (html) => {
    expect(press({ key: "c" }, add(html))).toBe("start");
  },
);

test.each(["<dialog open></dialog>", '<div role="dialog"></div>', '<div role="menu"></div>'])(
  "nothing happens while %s is open",
  (html) => {
    add(html);
    for (const key of SINGLE_KEYS) expect(press({ key })).toBeNull();
    expect(press({ key: "k", ctrlKey: true })).toBeNull();
  },
);

test("single keys can be turned off on the device, until signing out", () => {
  expect(usesSingleKeys("u1")).toBe(true);
  setSingleKeys("u1", false);
  expect(usesSingleKeys("u1")).toBe(false);
  expect(usesSingleKeys("u2")).toBe(true);
  for (const key of SINGLE_KEYS) expect(press({ key }, document.body, false)).toBeNull();
  expect(press({ key: "k", ctrlKey: true }, document.body, false)).toBe("palette");
  removeKeysOf("u1");
  expect(usesSingleKeys("u1")).toBe(true);
});

test("the search of the page's list takes the cursor; a page without one says so", () => {
  expect(focusListSearch()).toBe(false);
  add('<input type="search"><div id="main"><input type="search" data-here=""></div>');
  expect(focusListSearch()).toBe(true);
  expect(document.activeElement?.closest("#main")).not.toBeNull();
});
