import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { erasurePlaces } from '../../../domain/erasure/erasure-codes.ts'
import { formatDay, formatInstant } from '../../i18n/format.ts'
import { looks } from '../../theme/look.ts'
import { size } from '../../theme/sizes.ts'
import type { ErasureDetail } from './erasureRecord.ts'

/** Light in both themes, as on paper. */
const { light } = looks

/**
 * The certificate of an erasure for the person who asked: what was erased where. It names nobody, because the name is
 * erased too.
 */
export const CertificatePaper = ({ request }: { readonly request: ErasureDetail }) => {
  const translate = useTranslate()
  const word = (key: string, args = {}) => translate(`resource.erasure.certificate.${key}`, args)
  const counts = new Map((request.places ?? []).map(({ place, count }) => [place, count]))
  const streams = request.streams ?? []
  return (
    <Box
      data-sheet
      sx={{
        width: size.paper,
        maxWidth: 1,
        mx: 'auto',
        bgcolor: light.surface,
        color: light.text,
        borderRadius: '4px',
        border: `1px solid ${light.line}`,
        p: { xs: 5, sm: 9 },
        '& td, & th': {
          color: light.text,
          borderColor: light.lineStrong,
          bgcolor: 'transparent',
          px: 1.5,
          fontSize: '0.8125rem',
        },
        '@media print': { width: 1, border: 0, p: 0, '& tr': { breakInside: 'avoid' } },
      }}
    >
      <Typography variant="h2" sx={{ fontSize: '1.375rem', mb: 1 }}>
        {word('title')}
      </Typography>
      <Typography variant="body2" sx={{ color: light.textSoft, mb: 4 }}>
        {word('number', { number: request.id })}
      </Typography>
      <Typography variant="body2" sx={{ mb: 3 }}>
        {word(request.way === 'none' ? 'unasked' : 'statement', {
          asked: formatDay(request.day),
          way: translate(`resource.erasure.values.way.${request.way}`).toLowerCase(),
          done: request.endedAt ? formatInstant(request.endedAt) : '',
          who: request.endedByName ?? translate('frame.product'),
        })}
      </Typography>
      <Typography variant="body2" sx={{ mb: 4 }}>
        {word('person', { id: request.personID })}
      </Typography>

      <Typography variant="h3" sx={{ fontSize: '1rem', mb: 1 }}>
        {word('places')}
      </Typography>
      <Table size="small" sx={{ mb: 5 }}>
        <TableHead>
          <TableRow>
            <TableCell>{word('place')}</TableCell>
            <TableCell align="right">{word('erased')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {erasurePlaces.map((place) => (
            <TableRow key={place}>
              <TableCell>{word(`at.${place}`)}</TableCell>
              <TableCell align="right">{counts.get(place) || word('nothing')}</TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableCell>{word('at.pastDays')}</TableCell>
            <TableCell align="right">{word('all')}</TableCell>
          </TableRow>
          <TableRow>
            <TableCell>{word('at.backups')}</TableCell>
            <TableCell align="right">{word('again')}</TableCell>
          </TableRow>
        </TableBody>
      </Table>

      <Typography variant="h3" sx={{ fontSize: '1rem', mb: 1 }}>
        {word('streams', { smart_count: streams.length })}
      </Typography>
      <Typography variant="body2" sx={{ color: light.textSoft, mb: 2 }}>
        {word('streams_note')}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          mb: 5,
          p: 0,
          listStyle: 'none',
          fontSize: '0.75rem',
          lineHeight: 1.7,
          fontFamily: 'monospace',
          overflowWrap: 'anywhere',
        }}
      >
        {streams.map(({ stream, events }) => (
          <li key={stream}>{word('stream', { stream, smart_count: events })}</li>
        ))}
      </Box>
      <Typography variant="body2" sx={{ mb: 6 }}>
        {word('kept')}
      </Typography>
      <Box sx={{ textAlign: 'center', width: 220, ml: 'auto', mb: 10, fontSize: '0.875rem' }}>
        <Box sx={{ fontWeight: 600 }}>{word('owner')}</Box>
        <Box sx={{ color: light.textSoft }}>{word('signature')}</Box>
      </Box>
    </Box>
  )
}
