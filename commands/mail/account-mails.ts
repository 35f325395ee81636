import type { RecordedEvent } from '../../domain/event.ts'
import type { PersonEvent } from '../../domain/person/person.events.ts'
import type { Person } from '../../domain/person/person.ts'
import type { MailKind } from './mail.ts'

export type PersonRecorded = RecordedEvent<PersonEvent>

type Sources = {
  /** The person before the event. */
  readonly before: () => Promise<Person | undefined>
  /** Whether the person has a password. */
  readonly hasAccount: () => Promise<boolean>
}

type To = { readonly kind: MailKind; readonly address: string }

const to = (kind: MailKind, address: string | null | undefined): To[] => (address ? [{ kind, address }] : [])

/** The mails for an event of a person. */
export const accountMailsOf = async (
  event: PersonRecorded,
  { before, hasAccount }: Sources,
): Promise<To[]> => {
  switch (event.type) {
    case 'PersonAdded':
      // The first owner has a password already.
      return event.data.email && !(await hasAccount()) ? to('invitation', event.data.email) : []
    case 'PersonUpdated': {
      const { email } = event.data
      if (!email) return []
      if (!(await hasAccount())) return to('invitation', email)
      return [...to('verify', email), ...to('addressChanged', (await before())?.email)]
    }
    case 'EmailChangeRequested': {
      const old = (await before())?.email
      return [...to('change', event.data.email), ...to('addressAsked', old === event.data.email ? null : old)]
    }
    case 'EmailChanged': {
      const old = (await before())?.email
      return to('addressChanged', old === event.data.email ? null : old)
    }
    case 'PasswordChanged':
      return to('passwordChanged', (await before())?.email)
    default:
      return []
  }
}
