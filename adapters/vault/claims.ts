import { createHmac, createSecretKey } from 'node:crypto'
import type pg from 'pg'
import type { Claims } from '../../commands/ports.ts'
import type { Claim, ClaimKind } from '../../domain/claim.ts'
import { together } from '../../projections/together.ts'

/**
 * What an entity holds by its stream's own word; asked when a claim stands in the way that its taker may never
 * have made good (killed between claim and append).
 */
type HeldBy = (entityID: string, kind: ClaimKind) => Promise<readonly Claim[]>

/** A claim younger than this may belong to an append that is still under way. */
const SETTLED_AFTER = '30 seconds'

/** Commands whose claims go in one statement. */
const MOST_TOGETHER = 100

type Asking = { readonly entityID: string; readonly claims: readonly Claim[]; readonly taker: string }
type Taker = Pick<Asking, 'entityID' | 'taker'>

const keyOf = ({ kind, hash }: { kind: string; hash: Buffer }) => `${kind} ${hash.toString('base64')}`

/** Claims in `vault.claim` under a keyed hash: the table tells nobody an address or a number. */
export const createClaims = (
  pool: pg.Pool,
  options: { secret: Buffer; heldBy: HeldBy },
): Claims & {
  ownerOf(claim: Claim): Promise<string | undefined>
  /** Owners in the order of the claims, for looking ahead: an import's preview. */
  ownersOf(claims: readonly Claim[]): Promise<readonly (string | undefined)[]>
} => {
  // As a key object it is looked at once: given as a buffer, Node 24 takes six times as long (measured).
  const secret = createSecretKey(options.secret)
  const hash = ({ kind, value }: Claim) => createHmac('sha256', secret).update(`${kind}\0${value}`).digest()

  const ownerOf = async (claim: Claim) => {
    const { rows } = await pool.query<{ owner: string; settled: boolean }>({
      name: 'claim-owner',
      text: `select owner, taken_at < now() - interval '${SETTLED_AFTER}' as settled from vault.claim where kind = $1 and hash = $2`,
      values: [claim.kind, hash(claim)],
    })
    return rows[0]
  }

  /**
   * Takes what is free for many entities in one statement.
   * @returns for each claim whether it was taken just now
   */
  const takeFree = together(MOST_TOGETHER, async (asked: readonly Asking[]): Promise<boolean[][]> => {
    const wanted = asked.map(({ entityID, claims, taker }) =>
      claims.map((claim) => ({ entityID, taker, kind: claim.kind, hash: hash(claim) })),
    )
    // In one order everywhere, so that two processes never wait for each other.
    const ordered = wanted
      .flat()
      .toSorted((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.hash.compare(b.hash)))
    const { rows } = await pool.query<{ kind: string; hash: Buffer; taker: string }>({
      name: 'claim-take',
      text: `insert into vault.claim (kind, hash, owner, taker)
             select * from unnest($1::text[], $2::bytea[], $3::uuid[], $4::uuid[])
             on conflict (kind, hash) do nothing returning kind, hash, taker`,
      values: [
        ordered.map(({ kind }) => kind),
        ordered.map(({ hash }) => hash),
        ordered.map(({ entityID }) => entityID),
        ordered.map(({ taker }) => taker),
      ],
    })
    const fresh = new Map(rows.map((row) => [keyOf(row), row.taker]))
    return wanted.map((claims) => claims.map((claim) => fresh.get(keyOf(claim)) === claim.taker))
  })

  /** What stood in the way of a claim: the entity itself, or another that may have to give way. */
  const takeHeld = async ({ entityID, taker }: Taker, claim: Claim): Promise<'taken' | 'had' | 'refused'> => {
    const holder = await ownerOf(claim)
    if (holder?.owner === entityID && (await share(entityID, claim, taker))) return 'had'
    // Let go of in this moment: it is free again.
    if (!holder || holder.owner === entityID)
      return (await takeFree({ entityID, claims: [claim], taker }))[0] ? 'taken' : 'refused'
    return (await takeOver({ entityID, taker }, claim)) ? 'taken' : 'refused'
  }

  /** Another command wants it for the entity already: from now on neither gives it back. False: it is gone. */
  const share = async (entityID: string, claim: Claim, taker: string): Promise<boolean> => {
    const { rowCount } = await pool.query(
      `update vault.claim set taker = case when taker = $4 then taker end
       where kind = $1 and hash = $2 and owner = $3`,
      [claim.kind, hash(claim), entityID, taker],
    )
    return rowCount === 1
  }

  /** Whether the holder's stream does not hold the claim after all, so that it could be taken. */
  const takeOver = async ({ entityID, taker }: Taker, claim: Claim): Promise<boolean> => {
    const holder = await ownerOf(claim)
    if (!holder?.settled) return false
    const held = await options.heldBy(holder.owner, claim.kind)
    if (held.some(({ kind, value }) => kind === claim.kind && value === claim.value)) return false
    const { rowCount } = await pool.query(
      `update vault.claim set owner = $3, taker = $5, taken_at = now()
       where kind = $1 and hash = $2 and owner = $4`,
      [claim.kind, hash(claim), entityID, holder.owner, taker],
    )
    return rowCount === 1
  }

  /** @param taker when given, only what it has taken alone */
  const release = async (entityID: string, claims: readonly Claim[], taker?: string): Promise<void> => {
    if (claims.length === 0) return
    await pool.query(
      `delete from vault.claim c using unnest($2::text[], $3::bytea[]) as gone(kind, hash)
       where c.owner = $1 and c.kind = gone.kind and c.hash = gone.hash and ($4::uuid is null or c.taker = $4)`,
      [entityID, claims.map(({ kind }) => kind), claims.map(hash), taker ?? null],
    )
  }

  return {
    take: async (entityID, claims, taker) => {
      if (claims.length === 0) return undefined
      const isFresh = await takeFree({ entityID, claims, taker })
      const taken = claims.filter((_, index) => isFresh[index])
      for (const claim of claims.filter((_, index) => !isFresh[index])) {
        const outcome = await takeHeld({ entityID, taker }, claim)
        if (outcome === 'taken') taken.push(claim)
        if (outcome === 'refused') {
          await release(entityID, taken, taker)
          return claim
        }
      }
      return undefined
    },
    release: (entityID, claims) => release(entityID, claims),
    giveBack: (entityID, claims, taker) => release(entityID, claims, taker),
    ownerOf: async (claim) => (await ownerOf(claim))?.owner,
    ownersOf: async (claims) => {
      const { rows } = await pool.query<{ owner: string | null }>({
        name: 'claim-owners',
        text: `select c.owner from unnest($1::text[], $2::bytea[]) with ordinality as asked (kind, hash, place)
               left join vault.claim c on c.kind = asked.kind and c.hash = asked.hash order by asked.place`,
        values: [claims.map(({ kind }) => kind), claims.map(hash)],
      })
      return rows.map(({ owner }) => owner ?? undefined)
    },
  }
}
