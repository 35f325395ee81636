import { countOf, type States } from '../../domain/asset/asset.ts'
import { HANDOVER_WORDS_MAX } from '../../domain/limits.ts'
import type { LinkedHandover } from '../../projections/handover/linked-handover.answers.ts'
import { formatDay, formatInstant, formatNumber } from '../i18n/format.ts'
import { THOUSANDTHS, unitOf } from '../resources/meter/meterRecord.ts'
import type { Say } from '../signIn/words.ts'

type Told = {
  readonly handover: LinkedHandover
  readonly say: Say
  /** The address of the link's calls. */
  readonly call: string
}
type Line = LinkedHandover['lines'][number]
type LineProps = Pick<Told, 'say' | 'call'> & { readonly line: Line; readonly isOpen: boolean }

const nameOf = ({ name, number }: Line) => [name, number].filter(Boolean).join(' · ')

const isOdd = ({ of, cause, states }: Line, way: LinkedHandover['way']) =>
  cause !== null || (way === 'in' && of === 'thing' && states.some(({ state }) => state !== 'good'))

/** Of a key how many; of a thing how it is, with numbers where there are several of it. */
const stateOf = (of: Line['of'], states: States, say: Say): string =>
  of === 'key'
    ? String(countOf(states))
    : states
        .map(({ state, count }) =>
          [countOf(states) > 1 && count, say(`link.handover.state.${state}`)].filter(Boolean).join(' '),
        )
        .join(', ')

const Photo = ({ of, name, call }: { readonly of: number; readonly name: string; readonly call: string }) => (
  <a href={`${call}/photo?of=${of}`}>
    <img src={`${call}/photo?of=${of}&size=thumbnail`} alt={name} loading="lazy" />
  </a>
)

const Objection = ({ line: { objection }, say }: Pick<LineProps, 'line' | 'say'>) => {
  if (!objection) return null
  const { words, photos, answer } = objection
  return (
    <div className={answer ? 'voice' : 'voice waits'}>
      <p>
        {say('link.handover.voice')} “{words}”
      </p>
      {photos > 0 && <p className="soft">{say('link.settlement.photos', { count: photos })}</p>}
      <p>{answer ? `${say('link.handover.reply')} “${answer}”` : say('link.settlement.unanswered')}</p>
    </div>
  )
}

const Row = ({ line, isOpen, say, call }: LineProps) => {
  const { of, states, before, cause, note, photos } = line
  const told = [cause && say(`link.handover.cause.${cause}`), note].filter(Boolean).join(' · ')
  return (
    <li>
      <div className="row">
        <div>{nameOf(line)}</div>
        <div className="sum">
          {cause && before && <del>{stateOf(of, before, say)}</del>} {stateOf(of, states, say)}
        </div>
      </div>
      {told && <p className="soft">{told}</p>}
      {photos.length > 0 && (
        <p className="photos">
          {photos.map((photo) => (
            <Photo key={photo} of={photo} name={line.name} call={call} />
          ))}
        </p>
      )}
      <Objection line={line} say={say} />
      {isOpen && (
        <details>
          <summary>
            {say('link.handover.object')}
            <span className="unseen">: {nameOf(line)}</span>
          </summary>
          <textarea data-line={line.line} aria-label={say('link.handover.what')} />
        </details>
      )}
    </li>
  )
}

type PartProps = Told & { readonly title: string; readonly lines: readonly Line[] }

const Part = ({ title, lines, handover, say, call }: PartProps) =>
  lines.length > 0 && (
    <section>
      <h2>{title}</h2>
      <ul className="lines">
        {lines.map((line) => (
          <Row key={line.line} line={line} isOpen={isAsked(handover)} say={say} call={call} />
        ))}
      </ul>
    </section>
  )

const isAsked = ({ state, closed }: LinkedHandover) => state === 'open' && !closed

const Readings = ({ handover: { readings, locale }, say, call }: Told) =>
  readings.length > 0 && (
    <section>
      <h2>{say('link.handover.readings')}</h2>
      <ul className="lines">
        {readings.map(({ utility, value, photo }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the readings of one record never change places
          <li key={place}>
            <div className="row">
              <div>{say(`link.handover.utility.${utility}`)}</div>
              <div className="sum">
                {formatNumber(value / THOUSANDTHS, locale)} {unitOf({ utility })}
              </div>
            </div>
            {photo !== null && (
              <p className="photos">
                <Photo of={photo} name={say(`link.handover.utility.${utility}`)} call={call} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )

const Standing = ({ handover, say }: Pick<Told, 'handover' | 'say'>) => {
  const { state, closed, answeredAt, answerUntil, lines } = handover
  if (state === 'open')
    return (
      <p className="soft" role="status">
        {say('link.handover.lead', { day: answerUntil ? formatDay(answerUntil) : '–' })}
      </p>
    )
  const isAnswered = lines.every(({ objection }) => !objection || objection.answer !== null)
  return (
    <p className={state === 'confirmed' || isAnswered ? 'note ok' : 'note'} role="status">
      <b>{say(`link.handover.${state}`, { at: answeredAt ? formatInstant(answeredAt) : '–' })}</b>
      {say(
        closed
          ? 'link.handover.closed'
          : state === 'objected' && !isAnswered
            ? 'link.handover.waits'
            : 'link.handover.kept',
      )}
    </p>
  )
}

/** Without its script the button stays as it is, so that nothing is sent as an address. */
const AnswerForm = ({ say }: Pick<Told, 'say'>) => (
  <form
    id="answer"
    className="no-print"
    data-confirm={say('link.handover.confirm')}
    data-object={say('link.handover.send')}
    data-rest={say('link.handover.rest')}
    data-most={HANDOVER_WORDS_MAX}
    data-silence={say('link.handover.no_consent')}
  >
    <noscript>
      <p className="note">{say('link.settlement.no_script')}</p>
    </noscript>
    <p className="said" role="alert" />
    <button type="submit" className="act" disabled>
      {say('link.handover.confirm')}
    </button>
    <p className="soft" id="silence">
      {say('link.handover.no_consent')}
    </p>
  </form>
)

/** A handover by a link: what is not as expected first, and what can be said to each line. */
export const Handover = (told: Told) => {
  const { handover, say } = told
  const { way, roomNumber, buildingName, day, lines, people, note, until } = handover
  const things = lines.filter(({ of }) => of === 'thing')
  const keys = lines.filter((line) => line.of === 'key' && (countOf(line.states) > 0 || line.cause !== null))
  const [odd, usual] = [things.filter((line) => isOdd(line, way)), things.filter((line) => !isOdd(line, way))]
  const faults = {
    'data-changed': say('link.handover.changed'),
    'data-redrawn': say('link.handover.redrawn'),
    ...Object.fromEntries(
      ['refused', 'failed', 'staff'].map((name) => [`data-${name}`, say(`link.settlement.fault.${name}`)]),
    ),
  }
  return (
    <>
      <div className="sheet" id="handover" {...faults}>
        <h1>{say(`link.handover.title.${way}`, { room: roomNumber })}</h1>
        <p className="soft">
          {buildingName} · {formatDay(day)}
        </p>
        <Standing handover={handover} say={say} />
        <Part {...told} title={say(`link.handover.odd.${way}`)} lines={odd} />
        <Part {...told} title={say(`link.handover.usual.${way}`)} lines={usual} />
        <Part {...told} title={say('link.handover.keys')} lines={keys} />
        <Readings {...told} />
        {people.length > 0 && (
          <>
            <h2>{say('link.handover.people')}</h2>
            <p>{people.join(', ')}</p>
          </>
        )}
        {note && <p>{note}</p>}
        {isAsked(handover) && <AnswerForm say={say} />}
      </div>
      <p className="soft no-print">{say('link.handover.link', { day: formatDay(until) })}</p>
    </>
  )
}
