import {
  Box,
  Button,
  Card,
  MenuItem,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useTheme,
} from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { amountUnits } from '../../../domain/upload/choices.ts'
import { UploadType } from '../../../domain/upload/upload-type.ts'
import { formatDay, formatMoney, formatMonth } from '../../i18n/format.ts'
import { kinds } from './cells.ts'
import type { MappingProps } from './useMapping.ts'

const Doubt = ({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) => {
  const { look } = useTheme()
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{
        display: 'grid',
        gap: 2,
        alignContent: 'start',
        px: { xs: 4, md: 5 },
        py: 4,
        borderTop: 1,
        borderColor: 'divider',
        ...(isOpen && { boxShadow: `inset 3px 0 0 ${look.tone.late.solid}` }),
      }}
    >
      <Typography variant="h3" component="h3" sx={{ fontSize: '0.9375rem' }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/** Ambiguities of the file that the user decides, each with its evidence and an example value. */
export const MappingDoubts = ({ upload, reading, mapping }: MappingProps) => {
  const translate = useTranslate()
  const say = (key: string, args?: object) => translate(`resource.upload.mapping.${key}`, args)
  const kind = kinds[upload.type]
  const isAsked = (code: string) => reading.doubts.some((doubt) => doubt.code === code)
  const columnAt = (at: number | undefined) => reading.columns.find((column) => column.at === at)
  const hasAmounts = reading.columns.some(({ isAmount }) => isAmount)
  const example = reading.columns.find(({ isAmount, figures }) => isAmount && figures > 0)
  const plain =
    example && reading.sample.map(({ cells }) => cells[example.at]).find((text) => /\d/.test(text ?? ''))
  const inUnit = (unit: number) =>
    Number((plain ?? '0').replace(/[.\s](?=\d{3})/g, '').replace(',', '.')) * unit
  return (
    <Card
      component="section"
      aria-label={say('decide')}
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: 'repeat(3, minmax(0, 1fr))' } }}
    >
      {reading.doubts.map((doubt) => {
        const column = columnAt(doubt.at)
        if (doubt.code === 'unread' && column) {
          const name = column.title || column.letter
          const as = mapping.asOf(column)
          return (
            <Doubt key={`unread ${column.at}`} isOpen={as === null} title={say('unread.title', { name })}>
              <Typography variant="body2" color="text.secondary">
                {say(column.sum > 0 ? 'unread.note' : 'unread.note_plain', {
                  count: column.figures || column.filled,
                  sum: formatMoney(column.sum),
                })}
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {(upload.type === 3 ? ['line', 'ignored'] : ['ignored']).map((choice) => (
                  <Button
                    key={choice}
                    size="small"
                    variant={as === choice ? 'contained' : 'outlined'}
                    aria-pressed={as === choice}
                    onClick={() => mapping.choose(column, { as: choice })}
                  >
                    {say(`unread.${choice}`)}
                  </Button>
                ))}
              </Box>
              <Typography variant="caption" color="text.secondary">
                {say('unread.else')}
              </Typography>
            </Doubt>
          )
        }
        if (doubt.code === 'order' && column) {
          const order = mapping.orderOf(column)
          const said = column.orderSaid ?? 'swapped'
          return (
            <Doubt
              key={`order ${column.at}`}
              isOpen={!order}
              title={say('order.title', { name: column.title })}
            >
              <ToggleButtonGroup
                exclusive
                size="small"
                value={order}
                onChange={(_, next) => next && mapping.choose(column, { order: next })}
              >
                {([said, 'asIs'] as const).map((one) => (
                  <ToggleButton key={one} value={one}>
                    {say(`order.${one}`)}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
              {column.orderExample && (
                <Typography variant="body2">
                  {say('order.example', {
                    text: column.orderExample.text,
                    said: formatDay(column.orderExample.said),
                    asIs: formatDay(column.orderExample.asIs),
                  })}
                </Typography>
              )}
              <Typography variant="caption" color="text.secondary">
                {say(column.orderEvidence ? `order.why_${said}` : 'order.why_sorted', {
                  text: column.orderEvidence ?? '',
                })}
              </Typography>
            </Doubt>
          )
        }
        if (doubt.code === 'missing' && doubt.field === 'month')
          return (
            <Doubt key="month" isOpen={!mapping.month} title={say('month.title')}>
              <TextField
                type="month"
                size="small"
                label={say('month.label')}
                value={mapping.month ?? ''}
                onChange={({ target }) => mapping.setMonth(target.value || null)}
                slotProps={{ inputLabel: { shrink: true } }}
                sx={{ maxWidth: 220 }}
              />
              <Typography variant="caption" color="text.secondary">
                {say(reading.monthSaid ? 'month.why' : 'month.note')}
              </Typography>
            </Doubt>
          )
        if (doubt.code === 'missing' && doubt.field === 'building')
          return (
            <Doubt key="building" isOpen={!mapping.building} title={say('building.title')}>
              <TextField
                select
                size="small"
                label={say('building.label')}
                value={mapping.building ?? ''}
                onChange={({ target }) => mapping.setBuilding(target.value || null)}
                sx={{ maxWidth: 280 }}
              >
                {(reading.buildings ?? []).map(({ id, name }) => (
                  <MenuItem key={id} value={id}>
                    {name}
                  </MenuItem>
                ))}
              </TextField>
              <Typography variant="caption" color="text.secondary">
                {say(reading.buildingSaid ? 'building.why' : 'building.note')}
              </Typography>
            </Doubt>
          )
        if (doubt.code === 'across')
          return (
            <Doubt key="across" isOpen={mapping.across === null} title={say('across.title')}>
              <Typography variant="body2" color="text.secondary">
                {say('across.note', {
                  columns: (reading.across ?? [])
                    .map(({ letter, month }) => `${letter}: ${formatMonth(month)}`)
                    .join(', '),
                })}
              </Typography>
              <ToggleButtonGroup
                exclusive
                size="small"
                value={mapping.across}
                onChange={(_, next) => next !== null && mapping.setAcross(next)}
              >
                <ToggleButton value={true}>{say('across.take')}</ToggleButton>
                <ToggleButton value={false}>{say('across.skip')}</ToggleButton>
              </ToggleButtonGroup>
            </Doubt>
          )
        if (doubt.code === 'missing' && doubt.field === 'account')
          return (
            <Doubt key="account" isOpen={!mapping.account} title={say('account.title')}>
              <TextField
                select
                size="small"
                label={say('account.label')}
                value={mapping.account ?? ''}
                onChange={({ target }) => mapping.setAccount(target.value || null)}
                sx={{ maxWidth: 280 }}
              >
                {(reading.accounts ?? []).map((number) => (
                  <MenuItem key={number} value={number}>
                    {number}
                  </MenuItem>
                ))}
              </TextField>
              <Typography variant="caption" color="text.secondary">
                {reading.accountSaid
                  ? say('account.said', { number: reading.accountSaid })
                  : say((reading.accounts ?? []).length > 0 ? 'account.note' : 'account.none')}
              </Typography>
            </Doubt>
          )
        if (doubt.code === 'missing') {
          const [key, args] = kind.labelOf(String(doubt.field))
          return (
            <Doubt
              key={`missing ${doubt.field}`}
              isOpen={mapping.isMissing(String(doubt.field))}
              title={say('missing.title', { name: translate(key, args) })}
            >
              <Typography variant="body2" color="text.secondary">
                {say('missing.note')}
              </Typography>
            </Doubt>
          )
        }
        if (doubt.code === 'hidden')
          return (
            <Doubt
              key="hidden"
              isOpen={mapping.hidden === null}
              title={say('hidden.title', { count: reading.hidden })}
            >
              <ToggleButtonGroup
                exclusive
                size="small"
                value={mapping.hidden}
                onChange={(_, next) => next !== null && mapping.setHidden(next)}
              >
                <ToggleButton value={false}>{say('hidden.skip')}</ToggleButton>
                <ToggleButton value={true}>{say('hidden.take')}</ToggleButton>
              </ToggleButtonGroup>
            </Doubt>
          )
        return null
      })}
      {(reading.alike ?? []).length > 0 && (
        <Doubt
          title={translate('resource.upload.mapping.alike.title', {
            smart_count: reading.alike?.length ?? 0,
            count: reading.alike?.length ?? 0,
          })}
          isOpen={false}
        >
          <Typography variant="body2" color="text.secondary">
            {(reading.alike ?? [])
              .map(({ name, month }) => (month ? `${name} (${formatMonth(month)})` : name))
              .join(', ')}
          </Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={mapping.alike}
            onChange={(_, next) => next !== null && mapping.setAlike(next)}
          >
            <ToggleButton value={false}>{say('alike.one')}</ToggleButton>
            <ToggleButton value={true}>{say('alike.all')}</ToggleButton>
          </ToggleButtonGroup>
          <Typography variant="caption" color="text.secondary">
            {say('alike.note')}
          </Typography>
        </Doubt>
      )}
      {hasAmounts && upload.type !== UploadType.ADD_TRANSFERS && (
        <Doubt title={say('unit.title')} isOpen={isAsked('unit') && mapping.unit === null}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={mapping.unit}
            aria-label={say('unit.title')}
            onChange={(_, next) => next && mapping.setUnit(next)}
          >
            {amountUnits.map((one) => (
              <ToggleButton key={one} value={one}>
                {say(`unit.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {plain && mapping.unit !== null && Number.isFinite(inUnit(mapping.unit)) && (
            <Typography variant="body2">
              {say('unit.example', { text: plain, amount: formatMoney(Math.round(inUnit(mapping.unit))) })}
            </Typography>
          )}
          <Typography variant="caption" color="text.secondary">
            {reading.unitEvidence
              ? say('unit.why', { text: reading.unitEvidence })
              : say(isAsked('unit') ? 'unit.odd' : 'unit.note')}
          </Typography>
        </Doubt>
      )}
    </Card>
  )
}
