import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import DownIcon from '@mui/icons-material/KeyboardArrowDown'
import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import { Box, IconButton, Typography, useTheme } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { MOST_ENTERED } from '../../../../domain/limits.ts'
import { NumberLine } from '../../../form/NumberLine.tsx'
import { parseSigned } from '../../../form/numbers.ts'
import { between, empty, type Rule } from '../../../form/rules.ts'
import { TextLine } from '../../../form/TextLine.tsx'
import { Money } from '../../../ui/Money.tsx'
import { LINE_COLUMNS } from './LinesHead.tsx'
import { QuantityLine } from './QuantityLine.tsx'
import { amountOf, EMPTY, isMetered, type LineDraft } from './reckoning.ts'

type LineFieldsProps = {
  readonly source: string
  readonly place: number
  readonly isLast: boolean
  /** The month or days that tell it from a line of the same kind. */
  readonly period: string | undefined
  readonly onUp: () => void
  readonly onDown: () => void
  readonly onRemove: () => void
}

/** Maximum length of the note: the description of the quantity shares its field. */
const NOTE_MAX = 160

/** In a row the labels are in the head. */
const bare = { '& label': { lg: visuallyHidden } }

/** Deductions are negative. */
const amountRule: Rule = between(-MOST_ENTERED, MOST_ENTERED)

/** One line of a bill: name, and either quantity and price or an amount. */
export const LineFields = ({ source, place, isLast, period, onUp, onDown, onRemove }: LineFieldsProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const line: LineDraft = useWatch({ name: source }) ?? EMPTY
  const words = (key: string) => translate(`resource.bill.lines.${key}`)
  const called = line.name || translate('resource.bill.lines.nth', { place: place + 1 })
  const reckoned = isMetered(line)
  const needed: Rule = (value) => (reckoned && empty(value) ? 'error.required' : undefined)
  const amount = amountOf(line)
  const act = (key: string, Icon: typeof UpIcon, onClick: () => void, hidden = false) => (
    <IconButton
      size="small"
      aria-label={translate(`resource.bill.lines.${key}`, { name: called })}
      onClick={onClick}
      sx={{ visibility: hidden ? 'hidden' : 'visible' }}
    >
      <Icon fontSize="small" />
    </IconButton>
  )
  return (
    <Box
      role="group"
      aria-label={translate('resource.bill.lines.nth', { place: place + 1 })}
      data-place={place}
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(6, minmax(0, 1fr))', lg: LINE_COLUMNS },
        p: { xs: 4, lg: 0 },
        mb: { xs: 3, lg: 2 },
        border: { xs: `1px solid ${look.line}`, lg: 0 },
        borderRadius: { xs: '10px', lg: 0 },
        bgcolor: { xs: look.surface, lg: 'transparent' },
        ...bare,
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
        <TextLine source={`${source}.name`} label={words('name')} help={period} required autoComplete="off" />
      </Box>
      <Box sx={{ gridColumn: { xs: 'span 4', lg: 'auto' } }}>
        <QuantityLine source={`${source}.quantity`} label={words('quantity')} rule={needed} />
      </Box>
      <Box sx={{ gridColumn: { xs: 'span 2', lg: 'auto' } }}>
        <TextLine source={`${source}.unit`} label={words('unit')} max={20} autoComplete="off" />
      </Box>
      <Box sx={{ gridColumn: { xs: 'span 3', lg: 'auto' } }}>
        <NumberLine
          source={`${source}.price`}
          label={words('price')}
          groups
          rule={(value, values) => needed(value, values) ?? amountRule(value, values)}
        />
      </Box>
      <Box sx={{ gridColumn: { xs: 'span 3', lg: 'auto' } }}>
        {reckoned ? (
          <>
            <Typography
              component="div"
              variant="body2"
              sx={{ display: { lg: 'none' }, mb: 1, fontWeight: 500 }}
            >
              {words('amount')}
            </Typography>
            <Typography
              component="div"
              variant="body2"
              className="figures"
              sx={{ height: 36, alignContent: 'center', textAlign: 'right', pr: 3.5, fontWeight: 500 }}
            >
              {amount === undefined ? '–' : <Money amount={amount} />}
            </Typography>
          </>
        ) : (
          <NumberLine
            source={`${source}.amount`}
            label={words('amount')}
            unit="đ"
            parse={parseSigned}
            required
            rule={amountRule}
          />
        )}
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
        <TextLine source={`${source}.note`} label={words('note')} max={NOTE_MAX} autoComplete="off" />
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' }, display: 'flex', justifyContent: 'flex-end' }}>
        {act('up', UpIcon, onUp, place === 0)}
        {act('down', DownIcon, onDown, isLast)}
        {act('remove', RemoveIcon, onRemove)}
      </Box>
    </Box>
  )
}
