import type { Texts } from '../../texts.ts'
import type vi from '../../vi/pages/system.ts'

export default {
  health: {
    well: 'Everything runs well.',
    parked: '%{smart_count} events cannot be shown on the pages. See below.',
    stuck: 'The tables stand still. See the log of the server.',
  },
  models: 'Read models',
  models_note: 'Every page reads these tables; they can be rebuilt at any time.',
  verify: 'Compare with the log',
  rebuild_all: 'Rebuild all',
  rebuild: 'Rebuild',
  rebuild_named: 'Rebuild %{name}',
  up_to_date: 'Up to date',
  lag: '%{events} events, %{seconds} s behind',
  parked_skipped: '%{parked} (%{skipped} skipped)',
  installation: 'Server',
  free: '%{free} free (%{share})',
  fields: {
    model: 'Read model',
    state: 'State',
    events: 'Events',
    behind: 'Against the log',
    parked: 'Parked',
    builtAt: 'Rebuilt at',
    version: 'Version',
    startedAt: 'Running since',
    databaseBytes: 'Data',
    disk: 'Disk',
  },
  part: { database: 'Database', log: 'Log', signals: 'Signals', mail: 'Mail' },
  served: { mailbox: 'Test mailbox', none: 'No mail server yet', 'in process': 'In the same process' },
  state: { live: 'In use', rebuilding: 'Being rebuilt', waiting: 'Waits for a rebuild' },
  model: {
    program: 'Keys for programs',
    asset: 'Things of rooms',
    lessor: 'Lessors',
    handover: 'Handovers',
    deduction: 'Deductions at take-backs',
    account: 'Accounts',
    audit: 'Audit log',
    bill: 'Bills',
    building: 'Buildings',
    bulk: 'Bulk actions',
    closing: 'Closings',
    contract: 'Contracts',
    due: 'Due work',
    erasure: 'Erasures',
    expense: 'Expenses',
    fund: 'Funds',
    hold: 'Holds',
    inbox: 'Inboxes',
    lead: 'Enquiries',
    meter: 'Meters',
    movement: 'Movements of funds',
    notice: 'Notices',
    person: 'People',
    posting: 'Postings',
    receipt: 'Receipts',
    room: 'Rooms',
    run: 'Month runs',
    schedule: 'Schedules',
    paper: 'Papers',
    settlement: 'Settlements',
    evened: 'Money moved between houses',
    ticket: 'Tickets',
    transfer: 'Transfers',
    upload: 'Uploads',
  },
  job: {
    at: '(begun %{at})',
    progress: '%{done} of %{all} events',
    running: {
      rebuild: 'Rebuilding',
      verify: 'Comparing with the log',
      chain: 'Checking the chain of hashes',
    },
    done: {
      rebuild: 'Rebuilt from %{events} events in %{seconds} s.',
      verify: 'Every table is as the log says: %{events} events played in %{seconds} s.',
      chain: 'The chain of hashes is whole: %{events} events checked in %{seconds} s.',
    },
    busy: 'Another process is at it. Try again later.',
    failed: 'Not finished. The log of the server says why.',
    different: 'Some rows are not as the log says (%{models}). Rebuild those tables.',
    alarm: {
      overlap:
        '%{smart_count} contract has days of its room that another has. |||| %{smart_count} contracts have days of their room that another has.',
      unbalanced: '%{smart_count} account does not add up. |||| %{smart_count} accounts do not add up.',
      unsettled:
        '%{smart_count} bill differs from what the accounts say. |||| %{smart_count} bills differ from what the accounts say.',
      unbooked:
        '%{smart_count} matched transfer has no receipt. |||| %{smart_count} matched transfers have no receipt.',
      bookedTwice: '%{smart_count} receipts stand for a transfer that has another receipt.',
      fundless:
        '%{smart_count} movement is in no fund that is open. |||| %{smart_count} movements are in no fund that is open.',
      miscounted:
        '%{smart_count} account or expense differs from the cash books. |||| %{smart_count} accounts or expenses differ from the cash books.',
      depositDiffers:
        '%{smart_count} account has another deposit than the books say. |||| %{smart_count} accounts have other deposits than the books say.',
      crossedAlone:
        '%{smart_count} amount crossed between two contracts and stands in one of them. |||| %{smart_count} amounts crossed between two contracts and stand in one of them.',
      askedTwice:
        '%{smart_count} bill asks for days that another line of the lease asks for. |||| %{smart_count} bills ask for days that other lines of the lease ask for.',
      usesDiffer:
        'What was asked for a meter differs from what it counted in %{smart_count} place. |||| What was asked for meters differs from what they counted in %{smart_count} places.',
      daysDiffer:
        'Rent was asked for other days than were lived in %{smart_count} place. |||| Rent was asked for other days than were lived in %{smart_count} places.',
      paidBackAlone:
        '%{smart_count} settlement was paid back by the bank, and its account does not know. |||| %{smart_count} settlements were paid back by the bank, and their accounts do not know.',
      staysWithStatement:
        '%{smart_count} tenant who stays has a statement of the end of their lease. |||| %{smart_count} tenants who stay have statements of the end of their leases.',
      hashDiffers:
        '%{smart_count} settlement has another hash than its figures. |||| %{smart_count} settlements have other hashes than their figures.',
      heldAlone:
        '%{smart_count} enquiry says that a room is held, and no hold is theirs. |||| %{smart_count} enquiries say that a room is held, and no hold is theirs.',
      statementDiffers:
        '%{smart_count} settlement differs from its lines, or was agreed over an objection without an answer. |||| %{smart_count} settlements differ from their lines, or were agreed over objections without an answer.',
      sumsDiffer:
        'The sums of %{smart_count} building differ from the entries in its books. |||| The sums of %{smart_count} buildings differ from the entries in their books.',
    },
    delayed:
      '%{smart_count} entry of money is still being booked. |||| %{smart_count} entries of money are still being booked.',
    broken: 'The chain of hashes breaks at link %{place} (event %{eventID}).',
    reason: {
      missing: 'The event is no longer in the log.',
      cut: 'The end of the log was cut off, from this event on.',
      moved: 'The event stands elsewhere than it was recorded.',
      link: 'The event is as it was recorded, but its hash was changed.',
      foreign: 'The event was slipped into the log.',
      changed: 'The event was changed.',
    },
  },
  parked: {
    title: 'Parked events',
    none: 'Nothing is parked.',
    line: '%{event}, in %{model}',
    behind: 'waits behind the one before',
    retry: 'Retry',
    skip: 'Skip',
    given_up: 'Given up %{at}: %{reason}',
  },
  work: {
    title: 'Unfinished work',
    line: '%{process}: %{subject}',
    tries: 'Tried %{smart_count} time since %{at} |||| Tried %{smart_count} times since %{at}',
    retry: 'Try again',
    process: {
      transfer: 'Booking a transfer',
      money: 'Updating the account of a contract',
      upload: 'Reading and applying an upload',
      bulk: 'Bulk call',
      run: 'Bills of a month',
      settlement: 'Booking a settlement',
      paper: 'Noting that a contract is signed',
      timer: 'Due work',
      mail: 'Mails and erasure of personal data',
      payment: 'Following a MoMo payment',
      refund: 'Refund by MoMo',
    },
  },
  skip: {
    title: 'Skip this event?',
    body: '“%{name}” stays in the log, but this table will never have it, not even when it is rebuilt.',
    reason: 'Reason',
    act: 'Skip',
  },
  chain: {
    title: 'Chain of hashes',
    length: '%{count} events are chained. Whoever changes, deletes or slips one in breaks the chain.',
    head: 'Head of the chain. Write it down elsewhere to compare later.',
    note: 'New events are chained within some seconds.',
    verify: 'Check the whole chain',
  },
} satisfies Texts<typeof vi>
