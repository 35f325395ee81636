import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useMay } from '../../auth/useMay.ts'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { PAPER_FORM_PLACE } from '../building/paperForm/place.ts'

/** Where the landlord's own document is, filled in for a contract. */
export const filledForm = (contractID: string) => `/api/contract/${contractID}/paper-form?kind=contract`

type OwnFormProps = {
  readonly contractID: string
  readonly buildingID: string
  /** Whether the building has a document of the landlord's own. */
  readonly isThere: boolean
}

/** The contract in the landlord's own document, instead of our text. */
export const OwnForm = ({ contractID, buildingID, isThere }: OwnFormProps) => {
  const translate = useTranslate()
  const may = useMay()
  const say = (key: string) => translate(`resource.paper.own.${key}`)
  if (!isThere && !may('ChangePaperForm')) return null
  return (
    <Section title={say('title')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
        {say(isThere ? 'body' : 'none')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
        {isThere && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<DownloadIcon />}
            href={filledForm(contractID)}
            download
          >
            {say('download')}
          </Button>
        )}
        {may('ChangePaperForm') && (
          <QuietLink to={`/building/${buildingID}/edit${PAPER_FORM_PLACE}`}>
            {say(isThere ? 'change' : 'add')}
          </QuietLink>
        )}
      </Box>
    </Section>
  )
}
