import type { Texts } from '../texts.ts'
import type vi from '../vi/frame.ts'

export default {
  product: 'Sổ Nhà',
  skip: 'Skip to content',
  menu: 'Open navigation',
  language: 'Switch to Vietnamese',
  to_dark: 'Use dark theme',
  to_light: 'Use light theme',
  open_account: 'open account',
  logout: 'Sign out',
  unsent: {
    title:
      '%{smart_count} reading on this device is not in the books |||| %{smart_count} readings on this device are not in the books',
    body: 'It needs another look, was refused, or could not be sent without a network. Signing out loses them; open the meter walk to look at each.',
    act: 'Drop them and sign out',
    refrain: 'Stay',
  },
  loading: 'Working, one moment please',
  connection_lost: 'Connection lost. Reconnecting; figures on this page may be out of date.',
  looking: 'It may have been saved: looking…',
  slow: 'The server is slow to answer, still waiting. What you typed is kept.',
  parked:
    '%{smart_count} event cannot be shown: figures may be wrong, and people may not get to their pages. |||| %{smart_count} events cannot be shown: figures may be wrong, and people may not get to their pages.',
  parked_see: 'See and mend',
  clock_doubtful:
    'The server says that today is %{today}, and it last ran on %{lastRan}. Nothing happens by itself meanwhile: no contract begins or ends.',
  clock_right: 'It is %{today}',
  close: 'Close',
  new_version: 'There is a new version. What is kept on this device stays.',
  take_version: 'Reload',
  more: 'More actions',
} satisfies Texts<typeof vi>
