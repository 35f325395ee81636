import { expect, it } from 'vitest'
import { StoreUnavailable } from '../commands/event-store.ts'
import { withoutDatabase, withoutEventStore } from './infrastructure.ts'

const STORE = 'esdb://admin:geheim@db.test:2113?tls=false'
const DATABASE = 'postgres://so:geheim@db.test:5432/so_nha'

const ofStore = (cause?: string) =>
  String(withoutEventStore(STORE, new StoreUnavailable('no', cause ? { cause: new Error(cause) } : {})))
const ofDatabase = (code: string, message = 'no') =>
  String(withoutDatabase(DATABASE, Object.assign(new Error(message), { code })))

/** As gRPC and pg say it. */
it.each([
  [ofStore(), 'EventStoreDB at db.test:2113 does not answer. Start it'],
  [
    ofStore(
      '14 UNAVAILABLE: No connection established. Last error: Error: connect ECONNREFUSED 1.2.3.4:2113. Resolution note: ',
    ),
    'does not answer (connect ECONNREFUSED 1.2.3.4:2113). Start it',
  ],
  [
    ofStore('14 UNAVAILABLE: Name resolution failed for target dns:db.test:2113'),
    '(Name resolution failed for target dns:db.test:2113)',
  ],
  [
    ofStore('14 UNAVAILABLE: … Last error: Error: 40:error:0A00010B:SSL routines:wrong version number:\n'),
    '?tls=false',
  ],
  [
    ofStore('14 UNAVAILABLE: … Last error: Error: self-signed certificate in certificate chain'),
    'tlsCAFile=',
  ],
  [ofStore('14 UNAVAILABLE: … Last error: Protocol error (2026). Resolution note: '), 'another protocol'],
  [String(withoutEventStore(STORE, { type: 'access-denied' })), 'refuses the user'],
  [ofDatabase('ECONNREFUSED'), 'The database at db.test:5432 does not answer (ECONNREFUSED). Start it'],
  [
    ofDatabase('28P01', 'password authentication failed for user "so"'),
    'does not let us in: password authentication failed',
  ],
])('%s', (sentence, part) => {
  expect(sentence).toContain('StartRefused: ')
  expect(sentence).toContain(part)
  expect(sentence).not.toContain('geheim')
})

it('leaves what is a defect of ours as it is', () => {
  const defect = new TypeError('x is not a function')
  expect(withoutDatabase(DATABASE, defect)).toBe(defect)
  expect(withoutEventStore(STORE, defect)).toBe(defect)
})
