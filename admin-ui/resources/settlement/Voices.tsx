import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Gallery } from '../../files/Gallery.tsx'
import { formatInstant, formatMoney } from '../../i18n/format.ts'
import type { ShownObjection } from './settlementRecord.ts'

type VoicesProps = {
  readonly objection: ShownObjection | undefined
  /** The line that it is about. */
  readonly name: string
  readonly isOwn: boolean
}

/** What both sides said about one line. */
export const Voices = ({ objection, name, isOwn }: VoicesProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  if (!objection) return null
  const { words, photoIDs, at, answer } = objection
  const say = (key: string, values?: object) => translate(`resource.settlement.voice.${key}`, values)
  return (
    <Box
      sx={{
        mt: 1,
        py: 1,
        pl: 3,
        borderLeft: `3px solid ${look.tone[answer ? 'settled' : 'waiting'].solid}`,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="body2">
        {say(isOwn ? 'tenant_own' : 'tenant')} {words ? `“${words}”` : '…'}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p">
        {formatInstant(at)}
      </Typography>
      {photoIDs.length > 0 && (
        <Box sx={{ my: 1, maxWidth: 240 }}>
          <Gallery ids={photoIDs} name={name} />
        </Box>
      )}
      {answer ? (
        <>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {say(answer.act, { amount: formatMoney(answer.amount ?? 0) })}{' '}
            {answer.words ? `“${answer.words}”` : '…'}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="p">
            {formatInstant(answer.at)}
          </Typography>
        </>
      ) : (
        <Typography variant="body2" sx={{ mt: 1, color: look.tone.waiting.text }}>
          {say('unanswered')}
        </Typography>
      )}
    </Box>
  )
}
