import { Typography } from '@mui/material'
import { useSay } from './words.ts'

/** The heading of a sign-in page; also the title of its tab. */
export const PageTitle = ({ title, lead }: { title: string; lead: string }) => {
  const say = useSay()
  return (
    <div role="status">
      <title>{`${title} · ${say('frame.product')}`}</title>
      <Typography variant="h1" sx={{ mt: 8 }}>
        {title}
      </Typography>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ mt: 1, mb: 6, overflowWrap: 'anywhere', textWrap: 'pretty' }}
      >
        {lead}
      </Typography>
    </div>
  )
}
