import type { Texts } from '../texts.ts'
import type vi from '../vi/nav.ts'

export default {
  label: 'Main navigation',
  group: { house: 'Houses and people', money: 'Money', talk: 'Contact', book: 'The books' },
  place: {
    report: 'Report',
    meter: 'Read meters',
    erasure: 'Erasure requests',
    'notice/sent': 'Sent',
    system: 'System',
    mailbox: 'Test mailbox',
    profile: 'Profile',
    security: 'Security',
  },
  entry: { building: 'Houses and rooms', fund: 'Cash and expenses', audit: 'Administration' },
  own: {
    room: 'Home',
    bill: 'Bills',
    'support-ticket': 'Repairs',
    'notice/inbox': 'Notices',
    profile: 'Me',
  },
} satisfies Texts<typeof vi>
