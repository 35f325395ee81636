import type { Texts } from '../../texts.ts'
import type vi from '../../vi/pages/lead.ts'

export default {
  asks: 'What they want',
  history: 'History',
  call: 'Call %{name}',
  from: 'from %{day}',
  up_to: 'up to %{amount}',
  sees: 'sees a room at %{at}',
  forgotten_on: 'Name and number go by themselves on %{day}',
  add: {
    open: 'Add an enquiry',
    title: 'Add an enquiry',
    act: 'Add',
    done: '%{name} added.',
  },
  update: { open: 'Change', title: 'Change an enquiry', act: 'Save', done: '%{name} saved.' },
  view: {
    open: 'Agree on a viewing',
    move: 'Move the viewing',
    title: 'A viewing with %{name}',
    day: 'Day',
    time: 'Time',
    act: 'Agree',
    done: 'Viewing agreed at %{at}.',
  },
  lose: {
    open: 'Lost',
    title: '%{name} takes no room?',
    lead: 'Name, number and note are erased for good after 12 months.',
    act: 'Note as lost',
    done: 'Noted as lost.',
    because: {
      price: 'Too dear',
      elsewhere: 'Found another place',
      far: 'Too far from work or school',
      small: 'Room does not suit',
      silent: 'Does not answer',
    },
  },
  reopen: { open: 'Asks again', done: 'The enquiry is new again.' },
  hold: {
    open: 'Hold a room',
    title: 'Hold which room for %{name}?',
    lead: 'Rooms that they asked for come first, then other free ones.',
    none: 'No room can be held now.',
    from: 'free from %{day}',
    asked: 'they asked for it',
  },
  forget: {
    open: 'Forget this person',
    title: 'Forget %{name}?',
    body: 'Name, number and all that was written about them are lost for good, in the log and in backups too. This cannot be undone.',
    act: 'Forget for good',
    done: 'Forgotten.',
  },
  empty: {
    title: 'No enquiries yet',
    body: 'When somebody asks for a room, note name and number here, or press “Enquiry” at a free room.',
  },
} satisfies Texts<typeof vi>
