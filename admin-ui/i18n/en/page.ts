import type { Texts } from '../texts.ts'
import type vi from '../vi/page.ts'

export default {
  sideways: 'Scroll sideways for more →',
  not_found: { title: 'Page not found', body: 'This house has no room at' },
  no_house: {
    title: 'You work in no building yet',
    body: 'Once the owner schedules you in a building, its tenants, contracts, bills and tickets appear here.',
  },
  no_house_yet: {
    title: 'No buildings yet',
    body: 'Add a building and its rooms first, then contracts and bills.',
    act: 'Add building',
  },
  error: {
    title: 'This page has a fault',
    body: 'Your data is safe. Try again; if it stays, go to the start and open it anew.',
    again: 'Try again',
    without: 'Show the page without filters',
    code: 'Error code: %{code}',
  },
  lost: {
    title: 'Connection lost',
    body: 'This page could not be loaded. It opens by itself once there is a connection.',
  },
  home: 'Go to the start',
} satisfies Texts<typeof vi>
