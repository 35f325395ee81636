import { STAY_WORDS_MAX } from '../../domain/limits.ts'
import type { LinkedStay } from '../../projections/contract/linked-stay.answers.ts'
import { formatDay, formatInstant, formatMoney } from '../i18n/format.ts'
import type { Say } from '../signIn/words.ts'

type Told = { readonly stay: LinkedStay; readonly say: Say }

const Facts = ({ stay: { endDay, price }, say }: Told) => (
  <dl>
    <div>
      <dt>{say('link.stay.end')}</dt>
      <dd>{formatDay(endDay)}</dd>
    </div>
    {price !== null && (
      <div>
        <dt>{say('link.stay.price')}</dt>
        <dd>{say('link.stay.a_month', { price: formatMoney(price) })}</dd>
      </div>
    )}
  </dl>
)

/** Without its script the buttons stay as they are, so that nothing is sent as an address. */
const AnswerForm = ({ stay: { endDay, words }, say }: Told) => (
  <form id="stays" className="no-print">
    <noscript>
      <p className="note">{say('link.settlement.no_script')}</p>
    </noscript>
    <label htmlFor="words">{say('link.stay.words')}</label>
    <textarea id="words" maxLength={STAY_WORDS_MAX} defaultValue={words ?? ''} />
    <p className="said" role="alert" />
    <button type="submit" className="act" value="stay" disabled>
      {say('link.stay.stay')}
    </button>
    <button type="submit" className="act other" value="leave" disabled>
      {say('link.stay.leave', { day: formatDay(endDay) })}
    </button>
    <p className="soft">{say('link.stay.note')}</p>
  </form>
)

/** The question whether a tenant stays, by a link: one thing, and two buttons. */
export const Stay = (told: Told) => {
  const { stay, say } = told
  const { roomNumber, buildingName, endDay, stays, words, answeredAt, until } = stay
  const faults = {
    'data-changed': say('link.stay.changed'),
    'data-redrawn': say('link.stay.changed'),
    ...Object.fromEntries(
      ['refused', 'failed', 'staff'].map((name) => [`data-${name}`, say(`link.settlement.fault.${name}`)]),
    ),
  }
  return (
    <>
      <div className="sheet" id="stay" {...faults}>
        <h1>{say('link.stay.title', { room: roomNumber })}</h1>
        <p className="soft">{buildingName}</p>
        <Facts stay={stay} say={say} />
        {stays === null ? (
          <AnswerForm stay={stay} say={say} />
        ) : (
          <>
            <p className="note ok" role="status">
              <b>
                {say(stays ? 'link.stay.said_stay' : 'link.stay.said_leave', {
                  day: formatDay(endDay),
                  at: answeredAt ? formatInstant(answeredAt) : '–',
                })}
              </b>
              {say('link.stay.waits')}
            </p>
            {words && <p>“{words}”</p>}
            <details className="no-print">
              <summary>{say('link.stay.again')}</summary>
              <AnswerForm stay={stay} say={say} />
            </details>
          </>
        )}
      </div>
      <p className="soft no-print">{say('link.stay.link', { day: formatDay(until) })}</p>
    </>
  )
}
