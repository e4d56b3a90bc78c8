import type { Messages } from '../catalogue.ts';

export const hand: Messages<'hand'> = {
  byHand: 'Von Hand gelegt',
  pins: `{pieces, plural, =0 {{sheets, plural, =0 {nichts angeheftet} other {}}} one {# Teil angeheftet}
    other {# Teile angeheftet}}{sheets, plural, =0 {} other {{pieces, plural, =0 {} other {, }}# {mode, select,
    bars {{sheets, plural, one {Stange} other {Stangen}}} timber {Balken}
    other {{sheets, plural, one {Platte} other {Platten}}}} angeheftet}}`,
  layRest: 'Übrige neu legen',
  layRestHint: 'Behält, was angeheftet und was schon geschnitten ist; alles andere bekommt einen neuen Platz',
  drop: 'Zurück zum berechneten Plan',
  outside: `{mode, select,
    bars {{name} passt nicht: Stange {sheet} ist zu kurz}
    timber {{name} passt nicht: Balken {sheet} ist zu kurz}
    other {{name} ragt aus dem nutzbaren Bereich von Platte {sheet}}}`,
  apart: `{mode, select,
    shapes {{name} und {other} auf Platte {sheet} überlappen oder liegen näher als der Abstand der Teile}
    other {{name} und {other} auf Platte {sheet} überlappen oder liegen näher als die Schnittfuge}}`,
  zone: '{name} liegt in einer Zone von Platte {sheet} oder zu nahe daran',
  turn: `{mode, select,
    shapes {{name} auf Platte {sheet} darf nicht so gedreht liegen}
    other {{name} auf Platte {sheet} darf nicht gedreht werden}}`,
  material: `{mode, select,
    bars {{name} ist aus anderem Material als Stange {sheet}}
    timber {{name} hat anderes Material oder anderen Querschnitt als Balken {sheet}}
    other {{name} ist aus anderem Material als Platte {sheet}}}`,
  group: '{name} muss auf der Platte seiner Gruppe liegen',
  stock: `{mode, select,
    bars {Stange {sheet} ist eine mehr, als im Lager sind}
    timber {Balken {sheet} ist einer mehr, als im Lager sind}
    other {Platte {sheet} ist eine mehr, als im Lager sind}}`,
  moreFaults: '{count, plural, one {und noch eines} other {und # weitere}}',
  notSawable: `Das kann keine Säge schneiden: Auf {sheets} geht zwischen den Teilen kein Schnitt von Kante zu
    Kante. Eine CNC-Fräse kann es.`,
  sheetNumbers: '{count, plural, one {Platte {list}} other {Platten {list}}}',
  tooDeep: 'Das braucht {stages} Stufen, die Säge macht höchstens {most}.',
  firstCutMissed: 'Der erste Schnitt kann nicht so laufen, wie die Säge eingestellt ist.',
  mendFirst: 'Beheben Sie zuerst, was auf dem Plan rot ist',
  orderBegun: 'An diesem Plan ist schon gesägt: Seine Platten bleiben in ihrer Reihenfolge.',
  notThisPlan: `Dieser Plan lässt sich nicht von Hand ändern. Warten Sie, bis er fertig ist; ein Plan der
    Intensivsuche muss zuerst übernommen werden.`,
  title: 'Von Hand',
  fromLeft: 'Von links',
  fromTop: 'Von oben',
  turnIt: 'Drehen',
  angle: 'Winkel, °',
  mirror: 'Spiegeln',
  pin: 'Anheften',
  unpin: 'Lösen',
  rack: 'Vom Plan',
  swap: 'Tauschen …',
  swapNow: 'Klicken Sie das andere Teil an',
  sheet: 'Auf {mode, select, bars {Stange} timber {Balken} other {Platte}}',
  newSheet: '{mode, select, bars {Neue Stange} timber {Neuer Balken} other {Neue Platte}}',
  sheetNumber: '{mode, select, bars {Stange} timber {Balken} other {Platte}} {sheet}',
  pinSheet: '{mode, select, bars {Stange anheften} timber {Balken anheften} other {Platte anheften}}',
  unpinSheet: '{mode, select, bars {Stange lösen} timber {Balken lösen} other {Platte lösen}}',
  keys: 'R drehen · P anheften · M Platte · Alt+Pfeile schieben · Entf vom Plan',
  rodKeys: `P anheften · M {mode, select, bars {Stange} other {Balken}} · Alt+links, rechts Platz · Alt+auf, ab {mode,
    select, bars {Stange} other {Balken}} · Entf vom Plan`,
  place: 'Platz vom Anfang',
  placeNumber: 'Teil {place}',
  pinned: 'angeheftet',
};
