import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { useMay } from '../../auth/useMay.ts'
import { FileLinks } from '../../files/FileLinks.tsx'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { type MeterDetail, THOUSANDTHS, unitOf } from './meterRecord.ts'

type Reading = MeterDetail['readings'][number]

type ReadingsProps = { readonly meter: MeterDetail; readonly onCorrect: (reading: Reading) => void }

/** What is said of a reading, as both the table and the phone's list show it. */
const useParts = ({ meter, onCorrect }: ReadingsProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const may = useMay()
  const words = (key: string, args = {}) => translate(`resource.meter.${key}`, args)
  const number = (value: number) => formatNumber(value / THOUSANDTHS, language)
  const soft = (text: string) => (
    <Typography variant="caption" component="div" color="text.secondary">
      {text}
    </Typography>
  )
  return {
    day: (reading: Reading) => (
      <>
        {formatDay(reading.day)}
        {reading.kind !== 'read' && soft(words(`kinds.${reading.kind}`))}
      </>
    ),
    value: ({ value, corrected }: Reading) => (
      <>
        {number(value)} {unitOf(meter)}
        {corrected &&
          soft(
            [words('corrected', { from: number(corrected.from) }), corrected.reason]
              .filter(Boolean)
              .join(': '),
          )}
      </>
    ),
    used: ({ used }: Reading) => (used === null ? '–' : number(used)),
    by: ({ by, source, photoID }: Reading) => (
      <>
        {meter.people?.[by]}
        {soft(words(`values.source.${source}`))}
        {photoID && <FileLinks ids={[photoID]} />}
      </>
    ),
    act: (reading: Reading) =>
      may('CorrectReading') && (
        <Button
          size="small"
          aria-label={`${words('correct.open')} ${formatDay(reading.day)}`}
          onClick={() => onCorrect(reading)}
        >
          {words('correct.open')}
        </Button>
      ),
  }
}

const Wide = (props: ReadingsProps) => {
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.meter.${key}`)
  const { day, value, used, by, act } = useParts(props)
  return (
    <ScrollBox label={words('fields.readings')}>
      <Table sx={{ minWidth: 560 }}>
        <TableHead>
          <TableRow>
            <TableCell>{words('fields.day')}</TableCell>
            <TableCell align="right">{words('fields.value')}</TableCell>
            <TableCell align="right">{words('fields.lastUsed')}</TableCell>
            <TableCell>{words('by')}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {props.meter.readings.toReversed().map((reading) => (
            <TableRow key={reading.readingID}>
              <TableCell>{day(reading)}</TableCell>
              <TableCell align="right" className="figures">
                {value(reading)}
              </TableCell>
              <TableCell align="right" className="figures">
                {used(reading)}
              </TableCell>
              <TableCell>{by(reading)}</TableCell>
              <TableCell align="right">{act(reading)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollBox>
  )
}

/** On a phone the figures and the act stand in sight, which a table would have beyond its edge. */
const Narrow = (props: ReadingsProps) => {
  const translate = useTranslate()
  const words = (key: string, args = {}) => translate(`resource.meter.${key}`, args)
  const { day, value, used, by, act } = useParts(props)
  return (
    <Box component="ul" aria-label={words('fields.readings')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {props.meter.readings.toReversed().map((reading) => (
        <Box
          component="li"
          key={reading.readingID}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            alignItems: 'center',
            columnGap: 3,
            px: 4,
            py: 1.5,
            fontSize: '0.875rem',
            'li + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ fontWeight: 600 }}>{day(reading)}</Box>
          <Box className="figures" sx={{ fontWeight: 600, textAlign: 'right' }}>
            {value(reading)}
            {reading.used !== null && (
              <Typography variant="caption" component="div" color="text.secondary">
                {words('used', { used: used(reading) })}
              </Typography>
            )}
          </Box>
          <Box sx={{ color: 'text.secondary', minWidth: 0 }}>{by(reading)}</Box>
          <Box sx={{ textAlign: 'right', mr: -2 }}>{act(reading)}</Box>
        </Box>
      ))}
    </Box>
  )
}

/** The readings of a meter, the newest first: when, what it showed, how much was used, by whom. */
export const Readings = (props: ReadingsProps) => {
  const { breakpoints } = useTheme()
  const isNarrow = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  return isNarrow ? <Narrow {...props} /> : <Wide {...props} />
}
