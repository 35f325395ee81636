import type { Texts } from '../texts.ts'
import type vi from '../vi/history.ts'

export default {
  lead: 'Every line is one change, kept for ever and never edited.',
  empty: 'No changes yet',
  empty_body: 'Once somebody adds or edits, it is shown here.',
  erased: 'Somebody whose data was erased',
  cause: {
    request: 'Done in the books',
    import: 'Imported from an Excel file',
    system: 'Automatic',
  },
  event: {
    BuildingAdded: 'Building added',
    BuildingUpdated: 'Building edited',
    BuildingDeleted: 'Building deleted',
    StaffScheduled: 'Shift scheduled',
    StaffUnscheduled: 'Shift removed',
    RoomAdded: 'Room added',
    RoomUpdated: 'Room edited',
    RoomStatusChanged: 'Room status changed',
    RoomDeleted: 'Room deleted',
    PersonAdded: 'Added',
    PersonUpdated: 'Details edited',
    EmailVerified: 'E-mail confirmed',
    EmailChangeRequested: 'E-mail change asked for',
    EmailChanged: 'E-mail changed',
    PasswordChanged: 'Password changed',
    PersonDeleted: 'Deleted',
    PersonalDataErased: 'Personal data erased',
  },
} satisfies Texts<typeof vi>
