/**
 * Limits and constants of the product (specification: Limits).
 * Sizes in bytes, durations in the unit of the name.
 */

/** Titles, names, addresses, notes, e-mail. In code points after NFC. */
export const LINE_MAX = 255
/** In code points after NFC. */
export const PASSWORD_MAX = 30
export const PASSWORD_MIN = 8
/** Text of a ticket. */
export const TICKET_CONTENT_MAX = 5_000
/** Sanitised HTML of a notice. */
export const NOTICE_CONTENT_MAX = 20_000
/** One event names all recipients, and an append is limited to 1 MiB. */
export const NOTICE_RECIPIENTS_MAX = 20_000

/** Programs that read with a key at one time. */
export const MOST_PROGRAMS = 20

/** Maximum number of bills that one payment pays. */
export const MAX_ALLOCATIONS = 100

/** Lines of a bill; residents and files of one contract. */
export const MAX_LINES = 100
/** Deductions of a settlement; with what is owed besides they are one bill. */
export const MAX_DEDUCTIONS = 20
/** Lines of a statement, of whatever they are. */
export const MAX_STATEMENT_LINES = 300
/** Who sees that a landlord settles alone. */
export const MAX_WITNESSES = 2
/** What is said to one line of a settlement. */
export const OBJECTION_WORDS_MAX = 1_000
export const MAX_RESIDENTS = 50
/** With the tenant. */
export const MAX_PEOPLE = MAX_RESIDENTS + 1
export const SPECIAL_TERMS_MAX = 2_000
/** Vehicles of one contract. */
/** Meters of two rooms that are read when a tenant moves from one to the other. */
export const MAX_MOVE_READINGS = 40
export const MAX_VEHICLES = 50
/** Customers who rent one room together, beside the one who is billed. */
export const MAX_PARTNERS = 10
export const MAX_PAPERS = 50
/** Things of a room, and how many there may be of one. */
export const MAX_ASSETS = 100
export const MOST_OF_A_THING = 1_000
/** Of a handover: kinds of keys, people present, and what somebody writes about a line. */
export const MAX_KEYS = 20
export const MAX_PRESENT = 20
export const HANDOVER_WORDS_MAX = 1_000
/** Lines of a handover: things and keys. */
export const MAX_HANDOVER_LINES = MAX_ASSETS + MAX_KEYS
/** The highest number of a photo that a link can ask for. */
export const MAX_LINKED_PHOTOS = 10_000

/** Of a lead: its note, and the rooms that somebody asks for. */
export const LEAD_NOTE_MAX = 1_000
export const MAX_LEAD_ROOMS = 20

/** Uploaded files. */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024
export const SPREADSHEET_MAX_BYTES = 20 * 1024 * 1024
/** A file of 20 MB has about 165 000 rows. */
export const SPREADSHEET_MAX_ROWS = 200_000
export const IMAGE_EXTENSIONS = ['.jpg', '.jpeg', '.png'] as const
export const ATTACHMENT_EXTENSIONS = ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png'] as const
/** The number of bytes does not limit the pixels: a picture of 0.75 MB can have 256 million. */
export const IMAGE_MAX_PIXELS = 40_000_000
/** Uploads per person in 24 hours. */
export const FILES_PER_DAY = 500
export const FILE_BYTES_PER_DAY = 200 * 1024 * 1024
export const SPREADSHEET_EXTENSIONS = ['.xlsx', '.csv'] as const
/** Accepted only to refuse them with a message that names the format to save the file in. */
export const OLD_SPREADSHEET_EXTENSIONS = ['.xls', '.ods'] as const

/** Rows of a list: the default, and the maximum. */
export const PAGE_SIZE = 500
/** Maximum number of ids in a bulk call. */
export const BULK_MAX = 500
/** Doubtful rows that one call can confirm by number; more are confirmed by their doubts. */
export const CONFIRMED_MAX = 5_000

/** The first year of reports. */
export const START_YEAR = 2020
/** The last year of a day or month that can be entered. */
export const END_YEAR = 2100
/**
 * The first day of money that is received, paid or counted. Every event and command with such a day takes it from
 * `moneyDay`: a day that one event of a process takes and the next refuses would leave the process half done.
 */
export const FIRST_MONEY_DAY = `${START_YEAR}-01-01`
/**
 * The first and last day that can be entered or queried: Postgres has neither a year 0000 nor years of five digits.
 */
export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = `${END_YEAR}-12-31`

export const TIME_ZONE = 'Asia/Ho_Chi_Minh'
export const LOCALE_COOKIE_DAYS = 365
export const THEME_COOKIE = 'lightMode'
export const THEME_COOKIE_DAYS = 365
/** How long notices, short messages and system notifications stay on screen. */
export const PRODUCT_NOTICE_SECONDS = 5
export const MESSAGE_SECONDS = 3
export const NOTIFICATION_SECONDS = 4.5
/** In pixels. */
export const DIALOG_WIDTH = 520
export const CONFIRM_DIALOG_WIDTH = 416

/** MoMo's limits for one payment, in đồng. */
export const MOMO_MIN = 1_000
export const MOMO_MAX = 50_000_000
/** Duration of a MoMo payment attempt. Money that comes later still counts. */
export const ATTEMPT_MINUTES = 15

/** The mail about the end of a contract is sent this many days before its last day. */
export const ENDING_NEWS_DAYS = 30

/** An unsigned contract lapses this many days after its start (specification: Contracts). */
export const UNSIGNED_DAYS = 7

/**
 * A contract that ends within this many days is listed as ending; one that ended longer ago cannot be renewed on the
 * screens.
 */
export const ENDING_DAYS = 60
/** So many days before its end, and once more each time, it is asked how a lease goes on. The longest first. */
export const ENDING_STEPS = [ENDING_DAYS, 30, 7] as const
/** What a tenant writes about staying or leaving. */
export const STAY_WORDS_MAX = 500
/** A hold whose last day to decide comes within this many days is among the works of the day. */
export const DECIDE_SOON_DAYS = 3
/** 1 000 tỷ đồng: the most that anybody may enter as one amount. */
export const MOST_ENTERED = 1_000_000_000_000
/** 10 000 tỷ đồng, for what several amounts come to: far below 2^53. */
export const MOST_MONEY = 10_000_000_000_000

/**
 * Maximum distance of a page from the nearer end of a list, in rows; later pages are reached through the page before.
 */
export const DEEPEST_OFFSET = 100_000

/** Days between a notice and the last day, in writing: Housing Law of 2023, article 172. A house may agree on others. */
export const NOTICE_DAYS = 30

/** Articles of a paper that a landlord can choose about. */
export const MAX_PAPER_CHOICES = 40
/** Own words of a landlord in one article of a paper. */
export const PAPER_WORDS_MAX = 4_000
/** A whole paper: ours have about ten thousand characters, a house's own words come on top. */
export const PAPER_TEXT_MAX = 100_000
/** Of a drawn signature. */
export const DRAWING_MAX = 20_000
