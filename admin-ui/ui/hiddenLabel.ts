import { visuallyHidden } from '@mui/utils'

/** For a field in a table, whose column says what it is: the label is for those who do not see that. */
export const hiddenLabel = { '& label': visuallyHidden }
