import type { Judged } from '../catalogue.ts';

/** The judge's sentences in German, by their English pattern (`src-engine/judge`). Fields of the answer (`sheets[{0}]`,
 *  `step {1}`) are said as in English sentences: `checks/faultWords.ts`. */
export const judged: Judged = {
  '{0} is {1}, should be {2}': '{0} ist {1}, richtig wäre {2}',
  horizontal: 'waagerecht',
  vertical: 'senkrecht',

  // The form of the answer.
  'engine is "{0}" although "{1}" was asked for': 'Gerechnet hat „{0}“, verlangt war „{1}“',
  'engineVersion "{0}" is not a package version and a content hash':
    'engineVersion „{0}“ besteht nicht aus Programmversion und Prüfsumme',
  'contractVersion is "{0}", should be "1"': 'contractVersion ist „{0}“, richtig wäre „1“',
  'deterministic is {0} for engine {1}': 'deterministic ist {0} beim Rechenkern {1}',
  'warnings is not a list of sentences': 'warnings ist keine Liste von Sätzen',
  'timing.solveMs {0} is not a time with 2 decimals':
    'timing.solveMs {0} ist keine Zeit mit 2 Nachkommastellen',
  '{0} is in the response although include does not ask for it':
    '{0} steht in der Antwort, obwohl die Anfrage es nicht verlangt',
  '{0} was asked for and is missing': '{0} war verlangt und fehlt',
  '{0} is missing although include keeps it': '{0} fehlt, obwohl die Anfrage es behält',
  '{0} is there although include drops it': '{0} ist da, obwohl die Anfrage es weglässt',
  'bound is in the response although include does not ask for it':
    'Die Schranke steht in der Antwort, obwohl die Anfrage es nicht verlangt',
  'bound is in the response although a part that fits a sheet has no place':
    'Die Antwort enthält eine Schranke, obwohl ein Teil, das auf eine Platte passt, keinen Platz hat',
  'bound was asked for and is missing': 'Die Schranke war verlangt und fehlt',
  '{0} was rounded without a warning that names it': '{0} wurde gerundet, ohne dass eine Warnung es nennt',
  'parts are unplaced and no warning says so': 'Teile liegen nirgends, und keine Warnung sagt es',
  'engine {0} ignored {1} without a warning': 'Rechenkern {0} hat {1} ohne Warnung übergangen',
  'engine lbf ignored {0} without a warning': 'Rechenkern lbf hat {0} ohne Warnung übergangen',
  'a nest has no {0}, and no warning says so': 'Eine Verschachtelung hat kein {0}, und keine Warnung sagt es',
  'the engine laid parts that its own check had to take off':
    'Der Rechenkern hat Teile gelegt, die seine eigene Prüfung wegnehmen musste',
  'svg is 2D only': 'svg gibt es nur für Platten',
  'svg was asked for, not made, and no warning says so':
    'svg war verlangt, ist nicht da, und keine Warnung sagt es',
  'profileHeight is {0}': 'profileHeight ist {0}',
  'rods[{0}].profileHeight is {1}': 'rods[{0}].profileHeight ist {1}',
  'sections[{0}].profileHeight is {1}': 'sections[{0}].profileHeight ist {1}',
  'sections are {0}, should be {1} (short side first, in order)':
    'Die Querschnitte sind {0}, richtig wäre {1} (kurze Seite zuerst, der Reihe nach)',
  'sections are missing': 'Querschnitte fehlen',
  'cutPlan names a section that does not exist': 'cutPlan nennt einen Querschnitt, den es nicht gibt',
  'unplaced is not the sum of what the sections leave unplaced':
    'Die Liste der fehlenden Teile ist nicht die Summe dessen, was die Querschnitte übrig lassen',
  'unmatchedSections is {0}, should be {1}': 'unmatchedSections ist {0}, richtig wäre {1}',
  'unmatchedMaterials is there without a reason': 'unmatchedMaterials ist ohne Grund da',
  'unmatchedMaterials is {0}, should be {1}': 'unmatchedMaterials ist {0}, richtig wäre {1}',

  // Where pieces lie.
  '{0} leaves the usable area': '{0} ragt über die nutzbare Fläche hinaus',
  '{0} has no material under it': '{0} hat kein Material unter sich',
  '{0} and {1} overlap or are closer than the kerf':
    '{0} und {1} überlappen oder liegen enger als die Schnittfuge',
  '{0} is empty': '{0} ist leer',
  '{0}rods[{1}] is empty': 'rods[{1}] ist leer',
  '{0} lies beyond the rod': '{0} ragt über die Stange hinaus',
  '{0}rods[{1}] is overshot by more than the tolerance':
    'rods[{1}] wird um mehr als die Toleranz überschritten',
  '{0} overlaps its neighbour or stands closer than the kerf':
    '{0} überlappt das Nachbarteil oder liegt enger als die Schnittfuge',
  '{0} leaves a gap before it that no cut frees': 'Vor {0} bleibt eine Lücke, die kein Schnitt erklärt',
  '{0} does not begin where the bar does': '{0} beginnt nicht am Anfang der Stange',
  "{0} lies in the blade of its neighbour's end, or its own does":
    '{0} liegt in der Schnittfuge des Nachbarteils oder umgekehrt',
  'sheets[{0}] is overshot within the tolerance without a warning':
    'sheets[{0}] wird innerhalb der Toleranz überschritten, ohne Warnung',
  '{0} leaves the usable part of the sheet': '{0} ragt über den nutzbaren Teil der Platte hinaus',
  '{0} lies in or too close to an exclusion zone': '{0} liegt in einer freien Zone oder zu nah daran',
  '{0} lies in a zone of too low a grade': '{0} liegt in einer Zone von zu geringer Güte',
  '{0} overlaps {1} or comes closer than {2}': '{0} überlappt {1} oder kommt näher als {2}',
  '{0} does not lie in a hole of part {1}': '{0} liegt nicht in einem Loch von Teil {1}',
  '{0} lies in a hole of part {1}, inPart does not say so':
    '{0} liegt in einem Loch von Teil {1}, inPart sagt es nicht',
  'inPart is set although partInPart is off': 'inPart ist gesetzt, obwohl partInPart aus ist',
  '{0}: the outline shown is not what its ring winds round':
    '{0}: Der gezeigte Umriss ist nicht, was seine Linie umschließt',
  '{0}: the outline is not shown': '{0}: Der Umriss wird nicht gezeigt',
  '{0}: the holes shown are not those of the part as placed':
    '{0}: Die gezeigten Löcher sind nicht die des Teils, wie es liegt',
  '{0}: the outline shown is not the part as placed':
    '{0}: Der gezeigte Umriss ist nicht das Teil, wie es liegt',
  '{0}: bbox.{1} is {2}, should be {3}': '{0}: bbox.{1} ist {2}, richtig wäre {3}',
  'sheets[{0}].usedW is {1}, should be {2}': 'Auf sheets[{0}] ist usedW {1}, richtig wäre {2}',
  'sheets[{0}].usedH is {1}, should be {2}': 'Auf sheets[{0}] ist usedH {1}, richtig wäre {2}',
  'sheets[{0}].pattern is {1}, should be {2}': 'Auf sheets[{0}] ist pattern {1}, richtig wäre {2}',
  'sheets[{0}] is empty': 'sheets[{0}] ist leer',
  'parts[{0}]: hole {1} leaves its outline, but the request was not refused':
    'parts[{0}]: Das Loch {1} liegt nicht ganz in seinem Umriss, die Anfrage wurde aber nicht abgelehnt',
  'sheets[{0}]: exclusion zone {1} is not shown as asked for':
    'sheets[{0}]: Die freie Zone {1} ist nicht gezeigt wie verlangt',
  'sheets[{0}] shows an exclusion zone nobody asked for':
    'sheets[{0}] zeigt eine freie Zone, die niemand verlangt hat',
  'sheets[{0}]: the outline shown is not what its ring winds round':
    'sheets[{0}]: Der gezeigte Umriss ist nicht, was seine Linie umschließt',
  'sheets[{0}]: commonLines are missing': 'sheets[{0}]: Gemeinsame Schnittlinien fehlen',
  'sheets[{0}]: commonLines are told unasked': 'sheets[{0}]: Gemeinsame Schnittlinien waren nicht verlangt',
  '{0} and {1}: a shared cut is told that is none':
    '{0} und {1}: Ein gemeinsamer Schnitt ist genannt, der keiner ist',
  '{0} and {1}: a shared cut is not told': '{0} und {1}: Ein gemeinsamer Schnitt ist nicht genannt',
  '{0} and {1}: a shared cut is told twice': '{0} und {1}: Ein gemeinsamer Schnitt ist doppelt genannt',
  'sheets[{0}]: a shared cut names parts that are not there':
    'sheets[{0}]: Ein gemeinsamer Schnitt nennt Teile, die es nicht gibt',
  '{0}: remnants are missing': '{0}: Reststücke fehlen',
  '{0}: remnants are there although include does not ask for them':
    '{0}: Reststücke sind da, obwohl die Anfrage sie nicht verlangt',
  '{0} leaves the sheet': '{0} ragt über die Platte hinaus',
  '{0} overlaps a part or comes closer than {1} and its clearance':
    '{0} überlappt ein Teil oder kommt näher als {1} und dessen Abstand',
  '{0} lies in an exclusion zone or comes closer than {1}':
    '{0} liegt in einer freien Zone oder kommt näher als {1}',
  '{0} overlaps another remnant': '{0} überlappt ein anderes Reststück',
  '{0}: the area is {1}, not {2}': '{0}: Die Fläche ist {1}, nicht {2}',
  '{0} is larger than the one before': '{0} ist größer als das vorige',

  // Pieces asked for.
  '{0}: no part row of this name, size, turn, meta and material has a piece left for it':
    '{0}: Keine Zeile der Liste mit diesem Namen, Maß, Drehung und Material hat noch ein Teil dafür',
  '{0}: no part row of this name, length, meta and material has a piece left for it':
    '{0}: Keine Zeile der Liste mit diesem Namen, dieser Länge und diesem Material hat noch ein Teil dafür',
  '{0}: {1} wanted, but {2} placed and {3} listed in unplaced':
    '{0}: {1} verlangt, aber {2} gelegt und {3} als fehlend genannt',
  'unplaced names "{0}" of a size nobody asked for':
    'Als fehlend genannt ist „{0}“ in einem Maß, das niemand verlangt hat',
  'unplaced "{0}" has the quantity {1}': 'Als fehlend genannt ist „{0}“ mit der Menge {1}',
  'unplaced lists "{0}" twice: it is aggregated by name and size':
    'Als fehlend ist „{0}“ zweimal genannt, statt nach Name und Maß zusammengefasst',
  'unplaced lists parts[{0}] twice': 'Als fehlend ist parts[{0}] zweimal genannt',
  'unplaced calls parts[{0}] "{1}"': 'Als fehlend heißt parts[{0}] „{1}“',
  'unplaced names a part row that does not exist': 'Als fehlend ist eine Zeile genannt, die es nicht gibt',
  'a piece names a part row that does not exist': 'Ein Teil nennt eine Zeile der Liste, die es nicht gibt',
  'group "{0}" lies on sheets {1}': 'Gruppe „{0}“ liegt auf mehreren Platten (gezählt ab 0: {1})',
  'group "{0}" is not whole and no warning names it':
    'Gruppe „{0}“ ist nicht vollständig, und keine Warnung nennt sie',
  '"{0}" is unplaced although it fits a sheet of stock[{1}]':
    '„{0}“ fehlt, obwohl es auf eine Platte von stock[{1}] passt',
  'group "{0}" does not lie on {1}, of which more of its pieces fit a sheet':
    'Gruppe „{0}“ liegt nicht auf {1}, woraus mehr ihrer Teile auf eine Platte passen',
  'group "{0}" has {1} of {2} pieces placed although {3}':
    'von Gruppe „{0}“ haben {1} von {2} Teilen einen Platz, obwohl {3}',
  'a sheet of stock[{0}] takes {1}': 'eine Platte von stock[{0}] {1} aufnimmt',
  '"{0}" is unplaced although it fits a leftover of sheet {1}':
    '„{0}“ fehlt, obwohl es auf einen Rest von sheets[{1}] passt',
  'must-cut "{0}" is unplaced although others hold its room on sheet {1}':
    'Muss-Teil „{0}“ fehlt, obwohl andere auf sheets[{1}] seinen Platz haben',
  '{0}"{1}" is unplaced although it fits a rod of stock[{2}]':
    '„{1}“ fehlt, obwohl es auf eine Stange von stock[{2}] passt',
  '{0}"{1}" is unplaced although it fits the rest of rods[{2}]':
    '„{1}“ fehlt, obwohl es auf den Rest von rods[{2}] passt',
  '{0}must-cut "{1}" is unplaced although others hold its room on rods[{2}]':
    'Muss-Teil „{1}“ fehlt, obwohl andere auf rods[{2}] seinen Platz haben',
  'parts[{0}] is unplaced for the reason {1}, {2} stock rows have its material':
    'parts[{0}] fehlt mit dem Grund {1}, {2} Lagerzeilen haben sein Material',
  '"{0}" is called too_large although it fits a sheet':
    '„{0}“ gilt als zu groß, obwohl es auf eine Platte passt',
  '"{0}" is unplaced for no_space although it is too large for every sheet':
    '„{0}“ fehlt angeblich aus Platzmangel, ist aber für jede Platte zu groß',
  'sets were asked for and are not told': 'Sätze waren verlangt und sind nicht genannt',
  'sets are told unasked': 'Sätze sind genannt, ohne verlangt zu sein',
  'sets says {0} of {1}, {2} of {3} are complete': 'sets nennt {0} von {1}, vollständig sind {2} von {3}',
  'pieces of an incomplete set are laid': 'Teile eines unvollständigen Satzes sind gelegt',
  '{0} is called "{1}" in its row': '{0} heißt in seiner Zeile „{1}“',
  '{0} has not the meta of its row': '{0} hat nicht die mitgesandten Angaben seiner Zeile',
  '{0} of {1} lies on {2}': '{0} aus {1} liegt auf {2}',
  '{0} is mirrored but must not be': '{0} ist gespiegelt, darf es aber nicht sein',
  '{0} is turned by {1}': '{0} ist um {1} gedreht',
  '{0} is turned by {1}, which is not allowed': '{0} ist um {1} gedreht, was nicht erlaubt ist',
  'fixed.sheets[{0}]: no sheet holds its pieces where they were fixed':
    'Keine Platte hält die festgelegten Teile von fixed.sheets[{0}] an ihrer Stelle',
  'fixed.rods[{0}]: no rod begins with its pieces in their order':
    'Keine Stange beginnt mit den festgelegten Teilen von fixed.rods[{0}] in ihrer Reihenfolge',
  '{0} was closed and holds other pieces': '{0} war abgeschlossen und hält andere Teile',
  '{0} holds pieces that were to be left out': '{0} hält Teile, die wegbleiben sollten',
  '{0}rods: there are some that nobody fixed although the rest was to be left out':
    'Es gibt Stangen, die niemand festgelegt hat, obwohl der Rest wegbleiben sollte',
  'sheets[{0}] was closed and holds other pieces': 'sheets[{0}] war abgeschlossen und hält andere Teile',
  'sheets[{0}] holds pieces that were to be left out': 'sheets[{0}] hält Teile, die wegbleiben sollten',
  'there are sheets that nobody fixed although the rest was to be left out':
    'Es gibt Platten, die niemand festgelegt hat, obwohl der Rest wegbleiben sollte',

  // Stock.
  'sheets[{0}] of {1} x {2}, price {3}, material {4} (or its meta) is no stock row':
    'sheets[{0}] mit {1} x {2}, Preis {3}, Material {4} (oder Angaben) steht in keiner Lagerzeile',
  '{0} of {1}, price {2}, material {3} (or its meta) is no stock row':
    '{0} mit {1}, Preis {2}, Material {3} (oder Angaben) steht in keiner Lagerzeile',
  'sheets[{0}] names a stock row that does not exist': 'sheets[{0}] nennt eine Lagerzeile, die es nicht gibt',
  'sheets[{0}] is {1} x {2}, stock[{3}] is {4} x {5}':
    'sheets[{0}] misst {1} x {2}, stock[{3}] misst {4} x {5}',
  'sheets[{0}].price is {1}, its row says {2}': 'sheets[{0}] hat den Preis {1}, ihre Lagerzeile sagt {2}',
  'sheets[{0}] has not the meta of its stock row':
    'sheets[{0}] hat nicht die mitgesandten Angaben ihrer Lagerzeile',
  'sheets[{0}] was opened for fill-ins alone': 'sheets[{0}] wurde nur für Füllteile angefangen',
  'stock[{0}] is used {1} times, {2} allowed': 'stock[{0}] wird {1}-mal verwendet, erlaubt ist {2}-mal',
  '{0}stock[{1}] is used {2} times, {3} allowed': 'stock[{1}] wird {2}-mal verwendet, erlaubt ist {3}-mal',
  'priority stock[{0}] lies idle although it could take {1}':
    'Vorrangige stock[{0}] bleibt liegen, obwohl sie {1} aufnehmen könnte',
  '{0}priority stock[{1}] lies idle although it could take {2}':
    'Vorrangige stock[{1}] bleibt liegen, obwohl sie {2} aufnehmen könnte',
  'priority stock[{0}] is used {1} times beyond its {2} although other stock would do':
    'Vorrangige stock[{0}] wird {1}-mal über ihre Menge {2} hinaus verwendet, obwohl anderes Lager reicht',
  '{0}priority stock[{1}] is used {2} times beyond its {3} although other stock would do':
    'Vorrangige stock[{1}] wird {2}-mal über ihre Menge {3} hinaus verwendet, obwohl anderes Lager reicht',
  'stock[{0}] has no price and was used under minimizeCost without a warning':
    'stock[{0}] hat keinen Preis und wurde trotz minimizeCost ohne Warnung verwendet',
  'sheets[{0}] has no price although every piece on it fits priced stock':
    'sheets[{0}] hat keinen Preis, obwohl alle ihre Teile auf Platten mit Preis passen',

  // The way through the saw.
  'guillotineValid is false: every layout of engine {0} is saw-cuttable':
    'guillotineValid ist false, aber Rechenkern {0} legt nur, was sich sägen lässt',
  'guillotineValid is false: a rod is cut across':
    'guillotineValid ist false, aber Stangen werden nur quer geschnitten',
  'guillotineValid is false although a saw can separate every sheet':
    'guillotineValid ist false, obwohl sich jede Platte durchgehend sägen lässt',
  'guillotineValid is false, a saw can make it':
    'guillotineValid ist false, aber eine Säge kann es schneiden',
  'guillotineValid is true, a saw cannot make it':
    'guillotineValid ist true, aber eine Säge kann es nicht schneiden',
  'cutPlan is null although guillotineValid is true': 'cutPlan ist null, obwohl guillotineValid true ist',
  'cutPlan is given although guillotineValid is false': 'cutPlan ist da, obwohl guillotineValid false ist',
  'cutPlan[{0}] is step {1}, should be step {2}': 'cutPlan[{0}] hat die Nummer {1}, richtig wäre {2}',
  'cutPlan[{0}] goes back to a sheet': 'cutPlan[{0}] kehrt zu einer Platte zurück',
  'cutPlan[{0}] names sheet {1}, which does not exist': 'cutPlan[{0}] nennt sheets[{1}], die es nicht gibt',
  'cutPlan[{0}] goes back to a rod': 'cutPlan[{0}] kehrt zu einer Stange zurück',
  'cutPlan names rod {0}, which does not exist': 'cutPlan nennt rods[{0}], die es nicht gibt',
  '{0}: cut {1} is numbered step {2}': '{0}: Schnitt {1} hat die Nummer {2}',
  '{0}: a 1D cut has axis v, length 0, stage 1, step {1} has not':
    '{0}: Ein Querschnitt hat axis v, length 0 und stage 1, der mit der Nummer {1} nicht',
  '{0}: cut {1} has step {2}, axis {3}, stage {4}': '{0}: Schnitt {1} hat step {2}, axis {3}, stage {4}',
  '{0}: the cut plan cuts at [{1}], its pieces end at [{2}]':
    '{0}: Geschnitten wird bei [{1}], die Teile enden bei [{2}]',
  '{0}: the cut plan is {1}, should be {2}': '{0}: Geschnitten wird {1}, richtig wäre {2}',
  'sheet {0}, {1}': 'sheets[{0}], {1}',
  'step {0}: no piece on the saw that this cut could cross without harm':
    'step {0}: Kein Stück auf der Säge, das dieser Schnitt ohne Schaden trennt',
  'step {0}: stage {1} does not follow from its parent cut':
    'step {0}: Stufe {1} folgt nicht aus dem Schnitt davor',
  'after the last cut a board of {0} is not its own piece: it holds {1} part(s) and is none of them':
    'Nach dem letzten Schnitt liegt ein Stück von {0} da, das {1} Teile enthält und keines davon ist',
  'the steps lead to no set of pieces': 'Die Schnitte ergeben keine Teile',
  'sheet {0}, step {1}: stage {2} exceeds maxCutStages':
    'sheets[{0}], step {1}: Stufe {2} ist mehr als erlaubt (maxCutStages)',
  'sheet {0}: the first cut is not {1}': 'sheets[{0}]: Der erste Schnitt ist nicht {1}',
  'sheets[{0}] lists offcuts: a max result reports none':
    'sheets[{0}] nennt Reststücke: Ein Ergebnis von max nennt keine',
  'sheet {0}: a leftover of {1} x {2} is not among the offcuts':
    'sheets[{0}]: Ein Rest von {1} x {2} steht nicht bei den Reststücken',
  'sheet {0}: free space of {1} is not among the offcuts':
    'sheets[{0}]: Freie Fläche von {1} steht nicht bei den Reststücken',
  '{0} is smaller than minOffcut': '{0} ist kleiner als minOffcut',
  '{0} is not a leftover of the cut plan': '{0} bleibt bei diesen Schnitten nicht übrig',
  'sheet {0}, pass {1}': 'sheets[{0}], Sägeschnitt {1}',
  'passes was asked for and is missing': 'Sägeschnitte waren verlangt und fehlen',
  'passes is there, nobody asked': 'Sägeschnitte sind da, verlangt waren sie nicht',
  'passes is null, guillotineValid is not its reason':
    'passes ist null, guillotineValid ist nicht der Grund dafür',
  'passes is not null, guillotineValid is not its reason':
    'passes ist nicht null, obwohl guillotineValid es verlangt',
  'passes[{0}] names sheet {1}, none is there': 'passes[{0}] nennt sheets[{1}], die es nicht gibt',
  'passes[{0}] goes back to a sheet': 'passes[{0}] kehrt zu einer Platte zurück',
  'passes hold {0} steps, the cutPlan {1}': 'passes hat {0} Schnitte, cutPlan hat {1}',
  'cutPlan[{0}].{1} is {2}, its pass says {3}': 'cutPlan[{0}].{1} ist {2}, ihr Sägeschnitt sagt {3}',
  '{0} should be pass {1}': '{0} müsste die Nummer {1} haben',
  '{0} is step {1}, not {2}': '{0} hat step {1}, nicht {2}',
  '{0}: piece {1} is not one that lies there to be cut': '{0}: Stück {1} liegt nicht zum Schneiden da',
  '{0}: id {1} is given twice': '{0}: Die Nummer {1} ist doppelt vergeben',
  "{0}: length {1} is not the piece's": '{0}: Länge {1} ist nicht die des Stücks',
  '{0}: a trim of stage {1}': '{0}: Eine Besäumung mit Stufe {1}',
  '{0}: a trim that is not at the edge of the usable area':
    '{0}: Eine Besäumung, die nicht am Rand der nutzbaren Fläche liegt',
  '{0}: its edge is no trim': '{0}: Der Rand ist keine Besäumung',
  '{0}: stage {1} should be {2}': '{0}: Stufe {1}, richtig wäre {2}',
  '{0}: a cut frees a trim': '{0}: Ein Schnitt trennt eine Besäumung ab',
  '{0}: {1} is null although a piece is left': '{0}: {1} ist null, obwohl ein Stück bleibt',
  '{0}: {1} is told, none is left': '{0}: {1} ist genannt, obwohl kein Stück bleibt',
  '{0}: {1} is not what the blade leaves of the piece on the saw':
    '{0}: {1} ist nicht, was das Blatt vom Stück auf der Säge übrig lässt',
  'sheet {0}: {1} trims, {2} edges are trimmed': 'sheets[{0}]: {1} Besäumschnitte, {2} Ränder sind besäumt',
  'sheet {0}: a trim after the first cut': 'sheets[{0}]: Besäumt wird nach dem ersten Schnitt',
  'sheet {0}: the edges along the first cut are not trimmed first':
    'sheets[{0}]: Die Ränder entlang des ersten Schnitts werden nicht zuerst besäumt',
  'sheet {0}: no pass, and its parts are not on their own':
    'sheets[{0}]: Kein Sägeschnitt, und die Teile sind nicht getrennt',
  'sheet {0}: a piece to be cut is left over':
    'sheets[{0}]: Ein Stück, das noch zu schneiden ist, bleibt übrig',
  'sheet {0}: the passes free parts {1} of {2}': 'sheets[{0}]: Die Sägeschnitte lösen die Teile {1} von {2}',
  'sheet {0}: the passes free part {1} elsewhere or of another size':
    'sheets[{0}]: Die Sägeschnitte lösen Teil {1} an anderer Stelle oder in anderem Maß',
  '{0}: {1} of {2} x {3} by minOffcut is none': '{0}: {1} von {2} x {3} ist nach minOffcut keines',
  '{0}: offcuts are numbered {1}': '{0}: Die Reststücke haben die Nummern {1}',
  '{0}: the passes leave {1} offcuts, {2} are listed':
    '{0}: Die Sägeschnitte lassen {1} Reststücke, genannt sind {2}',
  '{0}: the passes leave offcut {1} elsewhere or of another size':
    '{0}: Die Sägeschnitte lassen Reststück {1} an anderer Stelle oder in anderem Maß',

  // Figures.
  '{0}.remaining is {1}, should be {2}': '{0}: Der Rest ist {1}, richtig wäre {2}',
  '{0}.offcuts is [{1}], the leftover is {2}': '{0}: Reststücke sind [{1}], übrig bleibt {2}',
  'materials is there although no row carries a material':
    'materials ist da, obwohl keine Zeile ein Material hat',
  'materials is missing although a row carries a material':
    'materials fehlt, obwohl eine Zeile ein Material hat',
  'materials lists {0}, should be {1}': 'materials nennt {0}, richtig wäre {1}',
  '{0}materials is there although no row carries a material':
    'materials ist da, obwohl keine Zeile ein Material hat',
  '{0}materials is missing although a row carries a material':
    'materials fehlt, obwohl eine Zeile ein Material hat',
  '{0}materials lists {1}, should be {2}': 'materials nennt {1}, richtig wäre {2}',
  'edgeBanding is there although no part asks for it': 'Kantenband ist genannt, obwohl kein Teil es verlangt',
  'edgeBanding is missing although a part asks for it': 'Kantenband fehlt, obwohl ein Teil es verlangt',
  'edgeBanding.byPart does not list the banded part rows, one entry each':
    'edgeBanding.byPart nennt nicht jede Zeile mit Kantenband genau einmal',
  '{0} does not list each reference once, sorted': '{0} nennt nicht jedes Band einmal und sortiert',

  // The proved bound.
  'bound.method is empty': 'Die Schranke nennt kein Verfahren',
  'bound.gapPct is {0}': 'Der Abstand zur Schranke ist {0}',
  'bound.gapPct is {0}, should be {1}': 'Der Abstand zur Schranke ist {0} %, richtig wäre {1} %',
  'bound.gapPct is 0, but a bound of price 0 proves nothing about a price of {0}':
    'Der Abstand zur Schranke ist 0, aber eine Schranke mit Preis 0 sagt nichts über den Preis {0}',
  'bound.sheets is {0}': 'Die Schranke ist {0} Platten',
  'bound.sheets {0} exceeds the {1} sheets of this very plan':
    'Die Schranke von {0} Platten liegt über den {1} dieses Plans',
  'bound.sheets is {0}, the area alone proves {1}':
    'Die Schranke ist {0} Platten, schon die Fläche beweist {1}',
  'bound.price {0} exceeds the price {1} of this very plan':
    'Der Preis {0} der Schranke liegt über dem Preis {1} dieses Plans',
  'bound.rods is {0}': 'Die Schranke ist {0} Stangen',
  'bound.rods {0} exceeds the {1} rods of this very plan':
    'Die Schranke von {0} Stangen liegt über den {1} dieses Plans',
  'bound.rods is {0}, the lengths alone prove {1}':
    'Die Schranke ist {0} Stangen, schon die Längen beweisen {1}',
  'bound was asked for, is missing, and no warning says so':
    'Die Schranke war verlangt, fehlt, und keine Warnung sagt es',
  'bound is missing, and the reason given is untrue: every part is placed':
    'Die Schranke fehlt, und der genannte Grund stimmt nicht: Alle Teile liegen',
  'metrics.lowerBound {0} exceeds the {1} sheets of this very plan':
    'Die Schranke von {0} Platten liegt über den {1} dieses Plans',
  'metrics.lowerBound is {0}, the area alone proves {1}':
    'Die Schranke ist {0} Platten, schon die Fläche beweist {1}',

  // Files in the answer.
  'csv is no RFC 4180 table': 'csv ist keine Tabelle nach RFC 4180',
  'csv header is "{0}", should have {1}': 'Der Kopf von csv ist „{0}“, nötig sind {1}',
  'csv lists {0} pieces, the plan has {1}': 'csv nennt {0} Teile, der Plan hat {1}',
  'csv record {0}: {1} is "{2}", the plan says "{3}"': 'csv, Zeile {0}: {1} ist „{2}“, der Plan sagt „{3}“',
  'dxf is not made of pairs of code and value': 'dxf besteht nicht aus Paaren von Code und Wert',
  'dxf is not of version AC1009 (R12)': 'dxf hat nicht die Version AC1009 (R12)',
  'dxf has no layer {0}': 'dxf hat keinen Layer {0}',
  'dxf does not end with EOF': 'dxf endet nicht mit EOF',
  'dxf has an outline that is not closed': 'dxf enthält einen Umriss, der nicht geschlossen ist',
  'dxf draws outlines the plan does not have': 'dxf zeichnet Umrisse, die der Plan nicht hat',
  'dxf draws {0} sheets, the plan has {1}': 'dxf zeichnet {0} Platten, der Plan hat {1}',
  'dxf draws {0} rods, the plan has {1}': 'dxf zeichnet {0} Stangen, der Plan hat {1}',
  'dxf draws {0} parts, the plan has {1}': 'dxf zeichnet {0} Teile, der Plan hat {1}',
  'dxf: the outline of sheet {0} is not {1} x {2}': 'dxf: Der Umriss von sheets[{0}] ist nicht {1} x {2}',
  'dxf: sheet {0} is not drawn as {1} x {2}': 'dxf: sheets[{0}] ist nicht als {1} x {2} gezeichnet',
  'dxf: sheet {0} is drawn over another': 'dxf: sheets[{0}] ist über eine andere gezeichnet',
  'dxf: rod {0} is not drawn from 0 to {1}': 'dxf: rods[{0}] ist nicht von 0 bis {1} gezeichnet',
  'dxf: rod {0} is drawn over another': 'dxf: rods[{0}] ist über eine andere gezeichnet',
  'dxf: part {0} "{1}" is not drawn where it lies on sheet {2}':
    'dxf: Teil {0} „{1}“ ist nicht dort gezeichnet, wo es auf sheets[{2}] liegt',
  'dxf: part {0} "{1}" is not drawn where it lies on rod {2}':
    'dxf: Teil {0} „{1}“ ist nicht dort gezeichnet, wo es auf rods[{2}] liegt',
  'dxf has no label "{0}" for one of its pieces': 'dxf hat keine Beschriftung „{0}“ für eines der Teile',
  '{0} has no label "{1}" for one of its pieces': '{0} hat keine Beschriftung „{1}“ für eines der Teile',
  'svg has an element <{0}>, which a drawing does not need':
    'svg enthält ein Element „{0}“, das eine Zeichnung nicht braucht',
  'svg is no well-formed XML: {0}': 'svg ist kein wohlgeformtes XML: {0}',
  'svg is not self-contained: attribute {0}="{1}"': 'svg steht nicht für sich allein: Attribut {0} mit „{1}“',
  'svg draws outlines the plan does not have': 'svg zeichnet Umrisse, die der Plan nicht hat',
  'svg draws more sheets than the plan has': 'svg zeichnet mehr Platten, als der Plan hat',
  'svg: sheet {0} is not drawn as {1} x {2}': 'svg: sheets[{0}] ist nicht als {1} x {2} gezeichnet',
  'svg: "{0}" is not drawn where it lies on sheet {1}':
    'svg: „{0}“ ist nicht dort gezeichnet, wo es auf sheets[{1}] liegt',
  'svg: part {0} "{1}" is not drawn where it lies on sheet {2}':
    'svg: Teil {0} „{1}“ ist nicht dort gezeichnet, wo es auf sheets[{2}] liegt',
  'dxf: the zones of sheet {0} are not drawn as they lie':
    'dxf: Die freien Zonen von sheets[{0}] sind nicht gezeichnet, wie sie liegen',
  'svg: the quality zones of sheet {0} are not drawn as they lie':
    'svg: Die Zonen einer Güte von sheets[{0}] sind nicht gezeichnet, wie sie liegen',
  '{0}: the label of part {1} "{2}" does not stand on it on sheet {3}':
    '{0}: Die Beschriftung von Teil {1} „{2}“ steht auf sheets[{3}] nicht auf dem Teil',
  'svg: the zones of sheet {0} are not drawn as they lie':
    'svg: Die freien Zonen von sheets[{0}] sind nicht gezeichnet, wie sie liegen',
  'svg: an offcut of sheet {0} is not drawn': 'svg: Ein Reststück von sheets[{0}] ist nicht gezeichnet',
  'svg: sheet {0} has {1} rectangles the plan does not have':
    'svg: sheets[{0}] hat {1} Rechtecke, die der Plan nicht hat',
};
