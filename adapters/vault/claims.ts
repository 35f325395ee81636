import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Claims } from '../../commands/ports.ts'
import type { Claim, ClaimKind } from '../../domain/claim.ts'

/**
 * What an entity holds by its stream's own word; asked when a claim stands in the way that its taker may never
 * have made good (killed between claim and append).
 */
type HeldBy = (entityID: string, kind: ClaimKind) => Promise<readonly Claim[]>

/** A claim younger than this may belong to an append that is still under way. */
const SETTLED_AFTER = '30 seconds'

/** Claims in `vault.claim` under a keyed hash: the table tells nobody an address or a number. */
export const createClaims = (
  pool: pg.Pool,
  options: { secret: Buffer; heldBy: HeldBy },
): Claims & {
  ownerOf(claim: Claim): Promise<string | undefined>
  /** Owners in the order of the claims, for looking ahead: an import's preview. */
  ownersOf(claims: readonly Claim[]): Promise<readonly (string | undefined)[]>
} => {
  const hash = ({ kind, value }: Claim) =>
    createHmac('sha256', options.secret).update(`${kind}\0${value}`).digest()

  const ownerOf = async (claim: Claim) => {
    const { rows } = await pool.query<{ owner: string; settled: boolean }>({
      name: 'claim-owner',
      text: `select owner, taken_at < now() - interval '${SETTLED_AFTER}' as settled from vault.claim where kind = $1 and hash = $2`,
      values: [claim.kind, hash(claim)],
    })
    return rows[0]
  }

  const takeOne = async (entityID: string, claim: Claim): Promise<'taken' | 'had' | 'refused'> => {
    const { rows } = await pool.query<{ owner: string; fresh: boolean }>({
      name: 'claim-take',
      text: `insert into vault.claim as c (kind, hash, owner) values ($1, $2, $3)
             on conflict (kind, hash) do update set owner = c.owner returning owner, xmax = 0 as fresh`,
      values: [claim.kind, hash(claim), entityID],
    })
    if (rows[0]?.owner === entityID) return rows[0].fresh ? 'taken' : 'had'
    return (await takeOver(entityID, claim)) ? 'taken' : 'refused'
  }

  /** Whether the holder's stream does not hold the claim after all, so that it could be taken. */
  const takeOver = async (entityID: string, claim: Claim): Promise<boolean> => {
    const holder = await ownerOf(claim)
    if (!holder?.settled) return false
    const held = await options.heldBy(holder.owner, claim.kind)
    if (held.some(({ kind, value }) => kind === claim.kind && value === claim.value)) return false
    const { rowCount } = await pool.query(
      'update vault.claim set owner = $3, taken_at = now() where kind = $1 and hash = $2 and owner = $4',
      [claim.kind, hash(claim), entityID, holder.owner],
    )
    return rowCount === 1
  }

  const release = async (entityID: string, claims: readonly Claim[]): Promise<void> => {
    if (claims.length === 0) return
    await pool.query(
      `delete from vault.claim c using unnest($2::text[], $3::bytea[]) as gone(kind, hash)
       where c.owner = $1 and c.kind = gone.kind and c.hash = gone.hash`,
      [entityID, claims.map(({ kind }) => kind), claims.map(hash)],
    )
  }

  return {
    take: async (entityID, claims) => {
      const taken: Claim[] = []
      for (const claim of claims) {
        const outcome = await takeOne(entityID, claim)
        if (outcome === 'taken') taken.push(claim)
        if (outcome === 'refused') {
          await release(entityID, taken)
          return claim
        }
      }
      return undefined
    },
    release,
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
