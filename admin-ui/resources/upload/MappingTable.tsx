import { Box, MenuItem, Select, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { kinds } from './cells.ts'
import type { ColumnOf } from './uploadRecord.ts'
import type { MappingProps } from './useMapping.ts'

const toneOf = { sure: null, check: 'waiting', unread: 'late', skipped: 'closed' } as const

/** The user's sheet with its column letters, row numbers and heads; the mapping is above each column. */
export const MappingTable = ({ upload, reading, mapping }: MappingProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const say = (key: string, args?: object) => translate(`resource.upload.mapping.${key}`, args)
  const kind = kinds[upload.type]
  const known = kind.fields
  const nameOf = (field: string) => {
    if (field === 'line' || field === 'ignored' || field === 'contact' || field === 'total')
      return say(`as.${field}`)
    const [key, args] = kind.labelOf(field)
    return translate(key, args)
  }
  const stateOf = (column: ColumnOf): ColumnOf['state'] => {
    const as = mapping.asOf(column)
    if (column.state === 'check' && mapping.orderOf(column)) return 'sure'
    if (as === column.as && as !== null) return column.state
    if (as === null) return column.figures > 0 && column.state !== 'skipped' ? 'unread' : 'skipped'
    return as === 'ignored' ? 'skipped' : 'sure'
  }
  const head = {
    bgcolor: look.sunken,
    color: look.textSoft,
    textAlign: 'center',
    fontSize: '0.75rem',
  } as const
  return (
    <ScrollBox label={say('sheet')}>
      <Box
        component="table"
        sx={{
          borderCollapse: 'separate',
          borderSpacing: 0,
          width: 1,
          minWidth: Math.max(640, 40 + reading.columns.length * 132),
          fontSize: '0.875rem',
          '& td, & th': { borderRight: `1px solid ${look.line}`, px: 2, height: 36, whiteSpace: 'nowrap' },
          '& td': { borderTop: `1px solid ${look.line}` },
        }}
      >
        <thead>
          <tr>
            <Box component="th" sx={{ width: 36, border: '0 !important' }} aria-label={say('taken_for')} />
            {reading.columns.map((column) => {
              const state = stateOf(column)
              const name = toneOf[state]
              const tone = name ? look.tone[name] : null
              const as = mapping.asOf(column)
              const options = as === null || as === 'ignored' || known.includes(as) ? known : [as, ...known]
              return (
                <Box
                  component="th"
                  key={column.at}
                  scope="col"
                  sx={{
                    border: '0 !important',
                    px: '4px !important',
                    pb: 2,
                    fontWeight: 400,
                    textAlign: 'left',
                  }}
                >
                  <Select
                    size="small"
                    fullWidth
                    displayEmpty
                    value={as ?? ''}
                    onChange={({ target }) => mapping.choose(column, { as: target.value || null })}
                    inputProps={{ 'aria-label': say('column', { title: column.title || column.letter }) }}
                    renderValue={(field) =>
                      field === ''
                        ? state === 'unread'
                          ? `${say('as.unread')} !`
                          : say('as.skipped')
                        : `${nameOf(field)}${state === 'check' ? ' ?' : ''}`
                    }
                    sx={{
                      fontSize: '0.8125rem',
                      fontWeight: 600,
                      borderRadius: '8px',
                      color: tone ? tone.text : look.brand,
                      bgcolor: tone ? tone.tint : look.brandTint,
                      textDecoration: state === 'skipped' ? 'line-through' : 'none',
                      '& .MuiOutlinedInput-notchedOutline': {
                        border: `1px ${state === 'check' || state === 'unread' ? 'dashed' : 'solid'} ${tone && state !== 'skipped' ? tone.solid : 'transparent'}`,
                      },
                      '& .MuiSelect-select': { py: 1 },
                    }}
                  >
                    {as === null && (
                      <MenuItem value="">{say(state === 'unread' ? 'as.unread' : 'as.skipped')}</MenuItem>
                    )}
                    {options.map((field) => (
                      <MenuItem key={field} value={field}>
                        {nameOf(field)}
                      </MenuItem>
                    ))}
                    <MenuItem value="ignored">{say('as.ignored')}</MenuItem>
                  </Select>
                </Box>
              )
            })}
          </tr>
        </thead>
        <tbody>
          <Box component="tr" sx={{ '& td': { ...head, height: '24px !important' } }}>
            <td />
            {reading.columns.map(({ at, letter }) => (
              <td key={at}>{letter}</td>
            ))}
          </Box>
          <tr>
            <Box component="td" sx={head}>
              {reading.headerRow}
            </Box>
            {reading.columns.map((column) => (
              <Box
                component="td"
                key={column.at}
                sx={{
                  fontWeight: 600,
                  textAlign: column.figures > 0 ? 'right' : 'left',
                  bgcolor: stateOf(column) === 'unread' ? look.tone.late.tint : look.limewash,
                }}
              >
                {column.title}
              </Box>
            ))}
          </tr>
          {reading.sample.map(({ row, cells }) => (
            <tr key={row}>
              <Box component="td" sx={head}>
                {row}
              </Box>
              {reading.columns.map((column) => {
                const state = stateOf(column)
                const name = state === 'unread' || state === 'check' ? toneOf[state] : null
                return (
                  <Box
                    component="td"
                    key={column.at}
                    className="figures"
                    sx={{
                      textAlign: column.figures > 0 ? 'right' : 'left',
                      color: state === 'skipped' ? look.textSoft : 'text.primary',
                      bgcolor: name ? look.tone[name].tint : 'transparent',
                      maxWidth: 240,
                      overflow: 'hidden',
                      textOverflow: 'ellipsis',
                    }}
                  >
                    {cells[column.at] ?? ''}
                  </Box>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Box>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ px: 5, py: 2 }}>
        {say('sample_note', { count: reading.sample.length })}
      </Typography>
    </ScrollBox>
  )
}
