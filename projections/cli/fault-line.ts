import type { ArchiveFault, EventFault } from '../archives.ts'
import type { BrokenReason } from '../chain.ts'
import { counted } from './progress-bar.ts'

/** A fault of an archive, or of the log by an archive, in a line. */
export const faultLine = (file: string, fault: ArchiveFault): string => {
  switch (fault.kind) {
    case 'unreadable':
      return fault.place === null
        ? `${file}: BROKEN: it is no archive, or not a whole one`
        : `${file}: BROKEN: it cannot be read from event ${counted(fault.place)} on`
    case 'renamed':
      return `${file}: BROKEN: it was renamed, and is the archive of ${fault.year}`
    case 'other':
      return `${file}: BROKEN: it is of another book`
    case 'seal':
      return `${file}: BROKEN: its seal was changed${fault.fields.length ? ` (${fault.fields.join(', ')})` : ''}`
    case 'text':
      return `${file}: BROKEN: its text was changed, though it says the same events`
    case 'archive':
      return `${file}: BROKEN at event ${counted(fault.place)}: ${fault.eventID} ${archived[fault.reason]}`
    case 'log':
      return `log: BROKEN at event ${counted(fault.place)}: ${fault.eventID} ${reasons[fault.reason]}, by ${file}; the chain was made anew over it`
    case 'before':
      return `log: BROKEN at or before event ${counted(fault.place)}: its hash is not the one that ${file} begins with; the chain was made anew`
    case 'absent':
      return fault.until === null
        ? `${file}: MISSING: nothing covers the log from event ${counted(fault.place)} on, and that year is closed`
        : `${file}: MISSING: nothing covers events ${counted(fault.place)} to ${counted(fault.until)} of the log`
  }
}

const archived: Readonly<Record<EventFault['reason'], string>> = {
  changed: 'was changed in it',
  missing: 'was taken out of it',
  cut: 'was taken out of it with all after it',
  moved: 'was moved in it',
  foreign: 'was added to it',
}

export const reasons: Readonly<Record<BrokenReason, string>> = {
  changed: 'is not as it was recorded',
  missing: 'is gone',
  cut: 'is gone with all after it',
  moved: 'stands elsewhere than it was recorded',
  foreign: 'was not recorded by the product',
  link: 'is as it was recorded, but its hash in the chain was changed',
}
