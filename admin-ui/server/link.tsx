import { renderToStaticMarkup } from 'react-dom/server'
import { paperLines } from '../../domain/paper/draw.ts'
import { sides } from '../../domain/paper/paper-kinds.ts'
import type { LinkPage } from '../../projections/link/link-page.answers.ts'
import type { LinkedPaper } from '../../projections/paper/linked-paper.answers.ts'
import { formatDay, formatInstant, formatMoney } from '../i18n/format.ts'
import { css } from '../link/css.ts'
import { loadSay } from '../link/words.ts'
import { FRAME } from '../resources/paper/strokes.ts'
import type { Say } from '../signIn/words.ts'
import { Handover } from './linkedHandover.tsx'
import { Settlement } from './linkedSettlement.tsx'
import { Stay } from './linkedStay.tsx'
import { Tile } from './tile.tsx'

type Told = { readonly paper: LinkedPaper; readonly say: Say }

const Terms = ({ paper: { price, deposit, startDay, endDay }, say }: Told) => {
  const from = formatDay(startDay)
  const rows = {
    rent: formatMoney(price),
    deposit: formatMoney(deposit),
    term: endDay
      ? say('paper.sign.from_to', { from, to: formatDay(endDay) })
      : say('paper.sign.no_end', { from }),
  }
  return (
    <dl>
      {Object.entries(rows).map(([name, value]) => (
        <div key={name}>
          <dt>{say(`paper.sign.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const elements = { centre: 'p', title: 'h3', heading: 'h4', item: 'p', text: 'p' } as const

const Text = ({ text, lang }: { readonly text: string; readonly lang: string }) => (
  <article lang={lang}>
    {paperLines(text).map(({ as, text: line }, place) => {
      const Element = elements[as]
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never change places
        <Element key={place} className={as === 'text' ? undefined : as}>
          {as === 'item' ? `– ${line}` : line}
        </Element>
      )
    })}
  </article>
)

const Signatures = ({ paper, say }: Told) => (
  <div className="names">
    {sides.map((side) => {
      const signed = paper.signatures.find((one) => one.side === side)
      return (
        <div key={side}>
          <b>{say(`paper.side.${side}`)}</b>
          {signed && (
            <>
              <svg role="img" viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}>
                <title>{say('paper.sign.pad', { name: signed.name })}</title>
                <path className="stroke" d={signed.drawing} />
              </svg>
              <div>{signed.name}</div>
              <div>{formatInstant(signed.at)}</div>
            </>
          )}
        </div>
      )
    })}
  </div>
)

/** Without its script the button stays as it is, so that nothing is sent as an address. */
const SignForm = ({ paper: { signer }, say }: Told) => (
  <form
    id="sign"
    className="no-print"
    data-no-drawing={say('link.no_drawing')}
    data-refused={say('link.refused')}
    data-failed={say('link.failed')}
    data-staff={say('link.staff')}
  >
    <h2>{say('link.sign')}</h2>
    <noscript>
      <p className="note">{say('link.no_script')}</p>
    </noscript>
    <label htmlFor="name">{say('link.name')}</label>
    <input id="name" required pattern=".*\S.*" maxLength={255} autoComplete="name" defaultValue={signer} />
    <svg
      id="pad"
      role="img"
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      preserveAspectRatio="none"
      aria-label={say('paper.sign.hint')}
    >
      <path d="M16 78h208" stroke="currentColor" strokeOpacity="0.35" strokeDasharray="2 3" />
      <text id="hint" x="120" y="46" textAnchor="middle" fontSize="9" fill="currentColor" fillOpacity="0.7">
        {say('paper.sign.hint')}
      </text>
      <path id="drawn" className="stroke" d="" />
    </svg>
    <button id="again" type="button" className="quiet">
      {say('link.again')}
    </button>
    <p id="said" role="alert" />
    <button id="send" type="submit" className="act" disabled>
      {say('link.act')}
    </button>
    <p className="soft">{say('link.sign_note')}</p>
    <p className="soft">{say('paper.sign.note')}</p>
  </form>
)

const Standing = ({ paper, say }: Told) => {
  if (paper.state === 'void')
    return (
      <p className="note" role="status">
        <b>{say('link.void_title')}</b>
        {say('link.void')}
      </p>
    )
  const own = paper.signatures.find(({ side }) => side === 'tenant')
  if (!own)
    return (
      <>
        <p className="soft">{say('link.lead')}</p>
        <p className="no-print">
          <a className="act" href="#sign">
            {say('link.to_sign')}
          </a>
        </p>
      </>
    )
  return (
    <p className="note ok" role="status">
      <b>{say('link.signed_title', { at: formatInstant(own.at) })}</b>
      {say(paper.signatures.length === 2 ? 'link.signed_both' : 'link.signed_wait')}
    </p>
  )
}

const Paper = ({ paper, say }: Told) => (
  <>
    <div className="sheet">
      <h1>{say('link.title', { room: paper.roomNumber })}</h1>
      <p className="soft">{paper.buildingName}</p>
      <Standing paper={paper} say={say} />
      <Terms paper={paper} say={say} />
      <h2>{say('link.text')}</h2>
      <Text text={paper.text} lang="vi" />
      <details className="no-print">
        <summary>{say('link.reading')}</summary>
        <p className="soft">{say('link.reading_note')}</p>
        <Text text={paper.reading} lang="en" />
      </details>
      <Tile hash={paper.hash} say={say} />
      {paper.signatures.length > 0 && <Signatures paper={paper} say={say} />}
      {paper.state === 'open' && <SignForm paper={paper} say={say} />}
    </div>
    <p className="soft no-print">{say('link.link', { day: formatDay(paper.until) })}</p>
  </>
)

const titleOf = (page: LinkPage, say: Say): string => {
  if ('paper' in page) return say('link.title', { room: page.paper.roomNumber })
  if ('settlement' in page) return say('link.settlement.title', { room: page.settlement.roomNumber })
  if ('handover' in page)
    return say(`link.handover.title.${page.handover.way}`, { room: page.handover.roomNumber })
  if ('stay' in page) return say('link.stay.title', { room: page.stay.roomNumber })
  return say(`link.${page.trouble}_title`)
}

const fromOf = (page: LinkPage, house: string, say: Say): string => {
  const of = (['settlement', 'handover', 'stay'] as const).find((one) => one in page)
  return say(of ? `link.${of}.from` : 'link.from', { house })
}

type Asked = {
  readonly nonce: string
  readonly script: string
  /** The address of the link's calls. */
  readonly call: string
}

/** What the link opens. */
const thingOf = (page: LinkPage) => {
  if ('paper' in page) return page.paper
  if ('settlement' in page) return page.settlement
  if ('stay' in page) return page.stay
  return 'handover' in page ? page.handover : undefined
}

const Content = ({
  page,
  call,
  say,
}: {
  readonly page: LinkPage
  readonly call: string
  readonly say: Say
}) => {
  if ('paper' in page) return <Paper paper={page.paper} say={say} />
  if ('settlement' in page) return <Settlement settlement={page.settlement} say={say} />
  if ('stay' in page) return <Stay stay={page.stay} say={say} />
  if ('handover' in page) return <Handover handover={page.handover} say={say} call={call} />
  return (
    <div className="sheet" role="status">
      <h1>{titleOf(page, say)}</h1>
      <p>{say(`link.${page.trouble}`)}</p>
    </div>
  )
}

/** The page of a link as a whole document, with one sheet and one script: it is read before any of ours is loaded. */
export const renderLink = async (page: LinkPage, { nonce, script, call }: Asked): Promise<string> => {
  const say = await loadSay(page.locale)
  const thing = thingOf(page)
  const title = titleOf(page, say)
  const document = (
    <html lang={page.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <title>{`${title} · ${say('frame.product')}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet, with nothing that anybody typed */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
        {thing && <script type="module" src={script} />}
      </head>
      <body>
        <header>
          <div className="brand">{say('frame.product')}</div>
          {thing && <div className="from">{fromOf(page, thing.buildingName, say)}</div>}
        </header>
        <main>
          <Content page={page} call={call} say={say} />
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(document)}`
}
