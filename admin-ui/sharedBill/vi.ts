import frame from '../i18n/vi/frame.ts'
import sharedBill from '../i18n/vi/sharedBill.ts'
import status from '../i18n/vi/status.ts'

export default { frame, sharedBill, status }
