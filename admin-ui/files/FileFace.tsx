import PaperIcon from '@mui/icons-material/DescriptionOutlined'
import { Box } from '@mui/material'
import { type FileRecord, isPicture, thumbnailUrl } from './fileRecord.ts'

const SIDE = 40

/** Thumbnail of a picture, or a document icon. */
export const FileFace = ({ file }: { file?: FileRecord }) => (
  <Box
    aria-hidden
    sx={{
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: SIDE,
      height: SIDE,
      borderRadius: 1.5,
      overflow: 'hidden',
      color: 'text.secondary',
      bgcolor: ({ look }) => look.sunken,
      border: 1,
      borderColor: 'divider',
    }}
  >
    {file && isPicture(file) ? (
      <Box
        component="img"
        src={thumbnailUrl(file.id)}
        alt=""
        loading="lazy"
        sx={{ width: SIDE, height: SIDE, objectFit: 'cover' }}
      />
    ) : (
      <PaperIcon fontSize="small" />
    )}
  </Box>
)
