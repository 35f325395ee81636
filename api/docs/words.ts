import { codes } from '../../domain/codes.ts'

/**
 * What the words of an enumeration mean, by all of its words: each enumeration whose declaration has no description of
 * its own is described by it in the document.
 */
const meanings: Readonly<Record<string, string>> = {
  'electricity water other': 'What a meter counts',
  'person company': 'Whether a person lets, or a company',
  'vi en': 'The language: Vietnamese or English',
  'rent service metered adjustment discount penalty deposit other':
    'What a line asks for: `adjustment` is the difference of an earlier bill, `metered` a use, `service` a charge by room, person or vehicle, `penalty` is for a late bill',
  'rent service metered penalty': 'What the line that is adjusted asks for',
  'from to both': 'The ends at which no reading told the count, so that the use was divided by days',
  'overlap unbalanced unsettled unbooked bookedTwice fundless miscounted depositDiffers crossedAlone askedTwice usesDiffer daysDiffer statementDiffers sumsDiffer paidBackAlone staysWithStatement hashDiffers heldAlone':
    '`overlap`: two contracts have the same days of a room. `unbalanced`: the figures of an account do not add up. `unsettled`: payments of a bill differ from the accounts. `unbooked`, `bookedTwice`: a matched transfer has no receipt, or two. `fundless`: money moved in no living fund. `miscounted`: an account or expense differs from the cash books. `depositDiffers`: an account holds another deposit than the books say. `crossedAlone`: only one of two accounts knows of money that went over. `askedTwice`: days are asked for twice. `usesDiffer`, `daysDiffer`: other use or days were asked for than there were. `statementDiffers`: a settlement has another result than its sides, or was agreed over an open objection. `sumsDiffer`: the books of a building are summed up otherwise than their entries say. `paidBackAlone`: more was paid back than the account knows. `staysWithStatement`: a tenant who stays has a statement of the end. `hashDiffers`: a settlement has another hash than its figures. `heldAlone`: who asked for a room has none held, or another person has',
  'account bill contract hold receipt settlement': 'What kind of thing stands in the way',
  'living office shop store': 'What a room is let for',
  'landlord tenant': 'Who bears the tax of the rent',
  'book leave': 'What becomes of money that left and is in doubt: it is booked as paid back, or left alone',
  'keep change drop':
    'What becomes of a line that the tenant objects to: it stays, has a lower amount, or stays struck and outside the sum',
  'owner manager staff customer': 'The role: `customer` is a tenant',
  'owner manager staff': 'The role of an employee',
  'sign zalo facebook listing broker friend call other':
    'How somebody came to ask: `sign` at the house, `listing` of a page of rooms to let, `call` of themselves',
  'new viewing held lost':
    'How far it is: `viewing` is agreed, a room is `held` or let for them, or it is `lost`',
  'ended expired lapsed house':
    'Why they have to be asked again: the hold was given up or ran out, its contract never began, or the house was deleted',
  'cash transfer': 'How the money was paid',
  'rent electricity water internet repair wages commission tax other':
    'What the money was spent on; `rent` is what the landlord pays to the owner of the house',
  'metered perRoom perPerson perVehicle perUse percentOf free':
    'How a charge is reckoned: by a meter, by room, person, vehicle or use, as a percentage of another charge, or not at all',
  'metered perRoom perPerson': 'How a service is charged: by a meter, by room or by person',
  'rebuild verify chain':
    '`rebuild`: read models are made anew from the log. `verify`: they are compared with it. `chain`: the hashes of the log are checked',
  'running done busy failed': 'How far the job is; `busy`: another one was running',
  'live replayed': 'Where the row is missing: in the read model, or in what the log comes to',
  'changed missing cut moved foreign link':
    'What is wrong with the event: it differs, is not in the log any more, the log ends before it, it is at another place, it was not recorded by the product, or its hash in the chain differs',
  'newBill billDue billOverdue paymentReceived contractEnding handoverSent settlementSent':
    'What mail tells of',
  'asIs swapped monthFirst':
    'How days are read: `asIs` day first; `swapped`: the program took days for months in date cells; `monthFirst`: texts have the month first',
  'none invited open':
    '`none`: the person has no address. `invited`: they have no password yet. `open`: they can sign in',
  'waiting sent kept dropped refused':
    'What became of the mail: it waits, was sent, was kept as no server is set, was given up, or the server refused it',
  'request import system': 'What caused it: a call of the API, an uploaded file, or the product by itself',
  'good worn broken missing': 'The state of what belongs to a room',
  'wear damage lost': 'Why a thing is other than on the first day; ordinary wear is never paid for',
  'up down': 'Whether it answers',
  'inPerson phone message email letter own none':
    'How the person asked: `own` by themselves in the product; `none`: nobody asked',
  'inPerson phone message email letter': 'How the person asked',
  'contract lastOwner bill deposit credit held ticket kept':
    'What stands in the way, or stays: an open contract, the last owner, an open bill, a deposit, credit, money that waits for a decision, a ticket, or what the law has kept',
  'billed received deducted spent deposits':
    'A figure of a month: `deducted` was kept from deposits, `deposits` is held at its end',
  'bill expense account': 'What was changed after the month was closed',
  'receipt reversal return depositReceipt depositReturn expense moveOut moveIn count':
    'What moved the money; `count`: the difference that was found by counting',
  'empty nobody less':
    '`empty`: the room was empty. `nobody`: no room was let. `less`: the meters of the rooms counted more than that of the house',
  'reading tenant count':
    '`reading`: a reading was corrected. `tenant`: days of others, or after the end, were asked for. `count`: people or vehicles were others',
  'now week': 'Due now, or within a week',
  'received matched read issued reminded ticket contract': 'What was done',
  'due begins ends': 'What happens: a bill is due, a lease begins or ends',
  'rent deposit': 'What the money was received for',
  'image attachment': 'What the file is for',
  'in out':
    'Whether money came or left; of a handover whether the room is given to a tenant (`in`) or taken back (`out`)',
  'code codePaid codeBack':
    'The words have the code of an open bill, of one that is paid, or of what was paid back of a lease',
  'codeCut codeAlike': 'The words have a part of the code, or one that differs by a letter',
  'exact otherAccount': 'The amount is that of a bill; or the money came to the account of another building',
  'less more': 'Whether the amount is below or above that of the bills',
  'inAdvance inArrears': 'Whether the rent is for the month that begins, or for the one that ends',
  'tenant landlord': 'Who gave notice',
  'held expired':
    '`expired`: nobody decided in time, so that the room is free and the money waits for a word',
  'free soon asked staying repair held':
    'Whether the room can be let: `soon` its tenant leaves; `asked`: its tenant has given notice that nobody has confirmed; `staying`: its lease has run out, and nobody has said whether its tenant is still there; `held`: it is promised to somebody',
  'annex clause open-ended favour':
    'Why the rent changes: an annex that both signed, the clause of the contract, notice where it has no end; `favour`: it is lower',
  'agreed leaving term open-ended unpaid misuse altered sublet disorder repair rise rights':
    'Why the lease ends. Both sides: `agreed`. Tenants: `leaving`, `repair`, `rise`, `rights`. Landlords: `term` (not let again after its end), `open-ended` (a lease without an end), `unpaid`, `misuse`, `altered`, `sublet`, `disorder`',
  'text notice': 'How the tenant was reminded: by a message from a phone, or by a notice in the product',
  'perPerson perRoom rest':
    'How the use of a meter of the house is divided: by person, by room, or by room without what the meters of rooms have counted',
  'walk desk upload': 'Where the reading was entered: on a walk with a phone, at a desk, or from a file',
  'cash bank momo': 'What holds the money',
  'sale unsigned renewed renewal_to_come moved move_to_come other_house':
    'Why the contract cannot be settled: it is a sale, was never in force, its renewal or a contract with another room goes on with it, or its tenant came from a house that the caller may not see',
  'up parked stuck building unknown':
    '`parked`: events of a read model could not be applied. `stuck`: it does not move on. `building`: it is being made anew',
  'up behind unknown': '`behind`: the process is long behind the log',
  'up full': '`full`: there is hardly any room left',
  'trusted doubtful':
    '`doubtful`: the clock has jumped, and nothing happens by itself until somebody confirms it',
  'live rebuilding waiting': '`waiting`: its turn to be made anew comes later',
  'sure check unread skipped':
    'How a column is understood: surely; to be checked; not at all although it has figures; or left out',
  'missing unread order unit hidden across':
    'What is asked: a field has no column, a column with figures is not understood, the order of day and month, the unit of amounts, hidden rows, or months across',
  'row column columns':
    'Where the total of the file stands: a row of sums, a column of totals, or the columns together',
  'motorbike bicycle electric car': '`electric`: a bicycle or motorbike with a battery',
  'new changed doubtful unchanged applied refused repeated reverted': 'What becomes, or became, of a row',
  'none unknown': 'Whether anything was written: surely not, or perhaps',
}

/** What each process does that can set something aside, and each read model. */
const lists: Readonly<Record<string, string>> = {
  'transfer money upload': 'The process that set it aside',
  'all audit building': 'A read model, or all of them',
  'read match payBack cameBack overdue': 'A kind of work of the day',
}

const isCode = (word: string): word is keyof typeof codes => word in codes

/** A sentence about an enumeration of words; undefined for one that nobody has described. */
export const meaningOf = (words: readonly string[]): string | undefined => {
  if (words.every(isCode)) return words.map((word) => `${word}: ${codes[word].meaning}`).join('; ')
  const all = words.join(' ')
  return meanings[all] ?? Object.entries(lists).find(([start]) => all.startsWith(`${start} `))?.[1]
}
