import type { Texts } from '../texts.ts'
import type vi from '../vi/nav.ts'

export default {
  label: 'Main navigation',
  group: { house: 'Houses and people', money: 'Money', talk: 'Contact', book: 'The books' },
  place: {
    report: 'Report',
    building: 'Buildings',
    room: 'Rooms',
    customer: 'Tenants',
    staff: 'Staff',
    bill: 'Bills',
    contract: 'Contracts',
    'support-ticket': 'Tickets',
    'notice/inbox': 'Notices',
    'notice/sent': 'Sent',
    upload: 'Upload',
    audit: 'Audit log',
    system: 'System',
    mailbox: 'Test mailbox',
    profile: 'Profile',
    security: 'Security',
  },
  own: {
    room: 'Home',
    bill: 'Bills',
    'support-ticket': 'Repairs',
    'notice/inbox': 'Notices',
    profile: 'Me',
  },
} satisfies Texts<typeof vi>
