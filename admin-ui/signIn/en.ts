import error from '../i18n/en/error.ts'
import firstOwner from '../i18n/en/firstOwner.ts'
import frame from '../i18n/en/frame.ts'
import mailbox from '../i18n/en/mailbox.ts'
import page from '../i18n/en/page.ts'
import recovery from '../i18n/en/recovery.ts'
import role from '../i18n/en/role.ts'
import signIn from '../i18n/en/signIn.ts'

export default { error, firstOwner, frame, mailbox, page, recovery, role, signIn }
