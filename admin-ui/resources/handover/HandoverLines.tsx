import { Box, Typography, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Gallery } from '../../files/Gallery.tsx'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { StateTags } from '../asset/StateTags.tsx'
import { THOUSANDTHS, unitOf } from '../meter/meterRecord.ts'
import { type HandoverDetail, type Key, type Thing, worstOf } from './handoverRecord.ts'

type Lines = {
  readonly handover: HandoverDetail
  readonly first: HandoverDetail | null
  /** What stands under a line: an objection, an amount. */
  readonly under?: (lineID: string, name: string) => ReactNode
}

const Row = ({ children }: { readonly children: ReactNode }) => {
  const { look } = useTheme()
  return (
    <Box
      component="li"
      sx={{ py: 2, '& + &': { borderTop: `1px solid ${look.line}` }, breakInside: 'avoid' }}
    >
      {children}
    </Box>
  )
}

const ThingRow = ({ thing, first, under }: Omit<Lines, 'handover'> & { readonly thing: Thing }) => {
  const translate = useTranslate()
  const before = first?.things.find(({ assetID }) => assetID === thing.assetID)
  const photoIDs = [...(thing.cause ? (before?.photoIDs ?? []) : []), ...thing.photoIDs]
  return (
    <Row>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography sx={{ fontWeight: 600, flex: '1 1 auto' }}>{thing.name}</Typography>
        {before && thing.cause && (
          <>
            <StateTags states={before.states} />
            <Box component="span" role="img" aria-label={translate('resource.handover.differs')}>
              ≠
            </Box>
          </>
        )}
        <StateTags states={thing.states} />
      </Box>
      {(thing.note || thing.cause) && (
        <Typography variant="body2" color="text.secondary">
          {[thing.cause && translate(`resource.handover.values.cause.${thing.cause}`), thing.note]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      )}
      {photoIDs.length > 0 && (
        <Box sx={{ mt: 1, maxWidth: 360 }}>
          <Gallery ids={photoIDs} name={thing.name} />
        </Box>
      )}
      {under?.(thing.assetID, thing.name)}
    </Row>
  )
}

const KeyRow = ({ line, first, under }: Omit<Lines, 'handover'> & { readonly line: Key }) => {
  const translate = useTranslate()
  const before = first?.keys.find(({ lineID }) => lineID === line.lineID)
  return (
    <Row>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography sx={{ fontWeight: line.cause ? 600 : 400 }}>
          {[line.name, line.number].filter(Boolean).join(' · ')}
        </Typography>
        <Typography className="figures">
          {line.cause && before ? `${before.count} ≠ ${line.count}` : line.count}
        </Typography>
      </Box>
      {line.cause && (
        <Typography variant="body2" color="text.secondary">
          {translate(`resource.handover.values.cause.${line.cause}`)}
        </Typography>
      )}
      {under?.(line.lineID, line.name)}
    </Row>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" sx={{ mt: 4 }}>
    <Typography variant="h3" component="h2">
      {title}
    </Typography>
    {children}
  </Box>
)

const list = { m: 0, p: 0, listStyle: 'none' } as const

/** What was written down: exceptions first, then all that is as expected. */
export const HandoverLines = ({ handover, first, under }: Lines) => {
  const translate = useTranslate()
  const language = useLanguage()
  const word = (key: string, args = {}) => translate(`resource.handover.${key}`, args)
  const { way, things, keys, readings, people, note } = handover
  const isOdd = (thing: Thing) => thing.cause !== null || (way === 'in' && worstOf(thing.states) !== 'good')
  const [odd, usual] = [things.filter(isOdd), things.filter((one) => !isOdd(one))]
  const oddKeys = keys.filter(({ cause }) => cause !== null)
  const shown = keys.filter(({ cause, count }) => cause === null && count > 0)
  const shared = { first, ...(under && { under }) }
  return (
    <>
      {odd.length + oddKeys.length > 0 && (
        <Part title={word(way === 'in' ? 'part.worn' : 'part.differs')}>
          <Box component="ul" sx={list}>
            {odd.map((thing) => (
              <ThingRow key={thing.assetID} thing={thing} {...shared} />
            ))}
            {oddKeys.map((key) => (
              <KeyRow key={key.lineID} line={key} {...shared} />
            ))}
          </Box>
        </Part>
      )}
      {usual.length > 0 && (
        <Part title={word(way === 'in' ? 'part.good' : 'part.same', { smart_count: usual.length })}>
          <Box component="ul" sx={list}>
            {usual.map((thing) => (
              <ThingRow key={thing.assetID} thing={thing} {...shared} />
            ))}
          </Box>
        </Part>
      )}
      {shown.length > 0 && (
        <Part title={word('part.keys')}>
          <Box component="ul" sx={list}>
            {shown.map((key) => (
              <KeyRow key={key.lineID} line={key} {...shared} />
            ))}
          </Box>
        </Part>
      )}
      {readings.length > 0 && (
        <Part title={word('part.readings')}>
          <Box component="ul" sx={list}>
            {readings.map(({ meterID, value, utility }) => (
              <Row key={meterID}>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                  <Typography>{translate(`resource.meter.values.utility.${utility}`)}</Typography>
                  <Typography className="figures">
                    {formatNumber(value / THOUSANDTHS, language)} {unitOf({ utility })}
                  </Typography>
                </Box>
              </Row>
            ))}
          </Box>
        </Part>
      )}
      {people.some(({ name }) => name) && (
        <Part title={word('present')}>
          <Typography>{people.map(({ name }) => name ?? '–').join(', ')}</Typography>
        </Part>
      )}
      {note && <Typography sx={{ mt: 3 }}>{note}</Typography>}
    </>
  )
}
