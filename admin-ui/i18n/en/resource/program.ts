import type { Texts } from '../../texts.ts'
import type vi from '../../vi/resource/program.ts'

/** Programs that read with a key. */
export default {
  name: 'key',
  title: 'Keys for programs',
  search: 'Search by name',
  lead: 'With such a key accounting software or a spreadsheet reads bills, receipts, cash books and contracts without a browser. A key only reads; it changes nothing.',
  all_houses: 'all houses',
  houses: '%{smart_count} house |||| %{smart_count} houses',
  until: 'until the end of %{day}',
  ended: 'ended %{day}',
  made: 'made by %{name} on %{day}',
  used: 'used %{when}',
  never: 'never used',
  add: {
    open: 'Make a key',
    title: 'Make a key',
    act: 'Make the key',
    all: 'All houses, also those that come later',
    some: 'The houses chosen below',
    name_help: 'Which program or person uses this key.',
    last_help: 'Left empty: until you withdraw it.',
  },
  key: {
    title: 'Key of %{name}',
    once: 'Copy it now: it is shown this once. Whoever has the key reads the books of the houses that you chose, with the identity numbers, addresses and papers of their tenants.',
    label: 'Key',
    copy: 'Copy the key',
    copied: 'Copied',
    done: 'I have copied the key',
  },
  withdraw: {
    open: 'Withdraw',
    open_named: 'Withdraw the key %{name}',
    title: 'Withdraw the key %{name}?',
    body: 'The program that uses it can read nothing any more, at once. It cannot be brought back; make a new one when needed.',
    act: 'Withdraw the key',
    done: 'Key withdrawn.',
  },
  fields: {
    name: 'Name',
    buildingIDs: 'Houses that it reads',
    reach: 'What it reads',
    lastDay: 'Last day',
    by: 'Made by',
    byName: 'Made by',
    createdAt: 'Made at',
  },
  kind: { program: 'Key for a program' },
  event: { ProgramAdded: 'Key for a program made', ProgramWithdrawn: 'Key of a program withdrawn' },
} satisfies Texts<typeof vi>
