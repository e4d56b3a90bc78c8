/** What is asked differently in two jobs. */
export const differs = {
  mode: 'another kind of work',
  number: '{value, number, ::.######}',
  setting: '{name} {now} (was {before})',
  list: '{list, select, parts {parts list} other {stock list}}',
  name: `{key, select, kerf {kerf} firstCut {first cut} minOffcut {smallest offcut}
    maxCutStages {stages allowed} onlyStock {only what I have} effort {search} tolerance {tolerance}
    engine {machine} trimStart {trim start} trimEnd {trim end} spacing {distance} margin {margin}
    rotations {turning} partInPart {parts in holes} timeBudgetMs {search time} left {trim left}
    right {trim right} top {trim top} bottom {trim bottom} profileHeight {profile height} mitreSide {slanted cuts}
    profileTurns {turning} sets {sets} wholeSets {complete sets only} commonLines {shared cuts} gather {rest}
    cutSpeed {cutting speed} pierceSeconds {time of a pierce} profile {saw} other {{key}}}`,
  none: 'none',
  isOn: '{state, select, yes {on} other {off}}',
  choice: `{choice, select, heuristic {saw} balanced {thorough} router {CNC router} fast {quick}
    auto {whichever is better} horizontal {along the width} vertical {along the height} none {not at all}
    half {by half a turn}
    quarter {by quarter turns} any {freely} turnsNone {not at all} turnsHalf {end for end} turnsAny {over as well}
    square {none} long {over the long side} short {over the short side} end {at the end} side {at the side}
    other {{choice}}}`,
} as const;
