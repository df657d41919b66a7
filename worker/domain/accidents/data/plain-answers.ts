// The answers to plain questions about an accident, and the codes that each proposes. A person chooses.

/** What was being done. */
export const DOING = {
  walking: ["61", "62"],
  machine: ["12", "13", "11"],
  hand_tool: ["21"],
  power_tool: ["22"],
  driving: ["31", "32"],
  handling: ["41", "43"],
  fastening: ["42", "43"],
  opening: ["45", "47"],
  pouring: ["46"],
  carrying: ["51", "52", "53"],
  standing_up: ["65", "67"],
  being_there: ["70"],
} as const satisfies Record<string, readonly string[]>;

/** What failed. */
export const FAILED = {
  fall_height: ["51"],
  fall_level: ["52"],
  stumble: ["75", "64"],
  step_sharp: ["61"],
  caught: ["63"],
  thing_fell: ["33", "34"],
  broke: ["31", "32"],
  machine: ["41"],
  vehicle: ["42"],
  tool: ["43"],
  object: ["44"],
  lifting: ["71", "73"],
  pushing: ["72"],
  twisting: ["74", "64"],
  spill: ["22"],
  gas: ["23", "24"],
  solid: ["21"],
  electricity: ["12", "11"],
  fire: ["14", "13"],
  violence: ["83", "82"],
  animal: ["84", "45"],
} as const satisfies Record<string, readonly string[]>;

/** How the person was hurt. */
export const HURT = {
  fall: ["31"],
  bump: ["32"],
  hit_falling: ["42"],
  hit_flying: ["41"],
  hit_moving: ["44", "43"],
  crash: ["45", "44"],
  cut: ["51"],
  pricked: ["52"],
  scratched: ["53"],
  trapped: ["63", "61", "62"],
  cut_off: ["64"],
  effort: ["71"],
  heat: ["13"],
  cold: ["14"],
  electricity: ["12", "11"],
  breathed: ["15"],
  splashed: ["16"],
  noise: ["72"],
  shock: ["73"],
  attacked: ["83"],
  bitten: ["81", "82"],
  illness: ["90"],
} as const satisfies Record<string, readonly string[]>;
