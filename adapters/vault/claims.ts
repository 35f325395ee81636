import { createHmac, createSecretKey } from 'node:crypto'
import type pg from 'pg'
import { CLAIM_SETTLED_AFTER_MS, type ClaimAttempt, type Claims } from '../../commands/ports.ts'
import { batched } from '../../domain/batched.ts'
import type { Claim, ClaimKind } from '../../domain/claim.ts'

/**
 * The values that an entity holds according to its stream. Asked when its claim is in the way of another: the
 * process that took the claim may have been killed before its append.
 */
type HeldBy = (entityID: string, kind: ClaimKind) => Promise<readonly Claim[]>

/** A claim that was taken later than this may belong to an append that is still under way. */
const SETTLED_AFTER = `${CLAIM_SETTLED_AFTER_MS} milliseconds`

/** Owners that a round of the sweeper checks: at a round an hour, 20 000 within two days. */
const MOST_SWEPT = 500

/** Commands per statement. */
const MOST_TOGETHER = 100

type Asking = { readonly entityID: string; readonly claims: readonly Claim[]; readonly attempt: ClaimAttempt }
/** `again`: another attempt in the same statement asked for the same claim. */
type Answer = 'theirs' | 'again' | 'in the way'

/** Sorts before every other id. */
const FIRST_OWNER = '00000000-0000-0000-0000-000000000000'

const keyOf = ({ kind, hash }: { kind: string; hash: Buffer }) => `${kind} ${hash.toString('base64')}`

/** Claims in `vault.claim` under a keyed hash: the table reveals no address or number. */
export const createClaims = (
  pool: pg.Pool,
  options: { secret: Buffer; heldBy: HeldBy },
): Claims & {
  /** Owners in the order of the claims, without taking any: for an import's preview. */
  ownersOf(claims: readonly Claim[]): Promise<readonly (string | undefined)[]>
  /**
   * Releases claims of up to `most` owners that their streams do not hold: left by a process that was killed
   * between append and release. @returns the owner after whom the next round begins; undefined to begin again
   */
  sweep(after?: string, most?: number): Promise<string | undefined>
} => {
  // As a key object it is prepared once: with a buffer, each hash takes six times as long in Node 24
  // (measured).
  const secret = createSecretKey(options.secret)
  const hash = ({ kind, value }: Claim) => createHmac('sha256', secret).update(`${kind}\0${value}`).digest()

  const holderOf = async (claim: Claim) => {
    const { rows } = await pool.query<{ owner: string; settled: boolean }>({
      name: 'claim-owner',
      text: `select owner, taken_at < now() - interval '${SETTLED_AFTER}' as settled from vault.claim where kind = $1 and hash = $2`,
      values: [claim.kind, hash(claim)],
    })
    return rows[0]
  }

  /**
   * Takes claims for many entities in one statement, as far as they are free or the entity's own already. Of
   * several attempts for one entity, the one that decided at the newest revision becomes the taker: the
   * appends of the others can no longer succeed. Of two at the same revision either append may succeed, so
   * there is no taker and neither attempt releases the claim.
   */
  const ask = batched(MOST_TOGETHER, async (asked: readonly Asking[]): Promise<Answer[][]> => {
    const wanted = asked.map(({ entityID, claims, attempt }) =>
      claims.map((claim) => ({ entityID, ...attempt, kind: claim.kind, hash: hash(claim) })),
    )
    const firsts = new Map(
      wanted
        .flat()
        .toReversed()
        .map((one) => [keyOf(one), one]),
    )
    // In the same order everywhere, so that two processes cannot deadlock.
    const ordered = [...firsts.values()].toSorted((a, b) =>
      a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.hash.compare(b.hash),
    )
    const { rows } = await pool.query<{ kind: string; hash: Buffer }>({
      name: 'claim-take',
      text: `insert into vault.claim as c (kind, hash, owner, taker, revision)
             select * from unnest($1::text[], $2::bytea[], $3::uuid[], $4::uuid[], $5::integer[])
             on conflict (kind, hash) do update set
               taker = case when c.taker = excluded.taker or c.revision < excluded.revision then excluded.taker
                            when c.revision > excluded.revision then c.taker end,
               revision = greatest(c.revision, excluded.revision),
               taken_at = now()
             where c.owner = excluded.owner
             returning kind, hash`,
      values: [
        ordered.map(({ kind }) => kind),
        ordered.map(({ hash }) => hash),
        ordered.map(({ entityID }) => entityID),
        ordered.map(({ attemptID }) => attemptID),
        ordered.map(({ revision }) => revision),
      ],
    })
    const taken = new Set(rows.map(keyOf))
    return wanted.map((claims) =>
      claims.map((one) => {
        if (firsts.get(keyOf(one)) !== one) return 'again'
        return taken.has(keyOf(one)) ? 'theirs' : 'in the way'
      }),
    )
  })

  /** Takes one claim, also after a conflict or from an entity that no longer holds the value. */
  const takeOne = async (asking: Asking, claim: Claim, first: Answer): Promise<boolean> => {
    for (let answer = first; answer !== 'theirs'; ) {
      if (answer === 'in the way' && !(await freeStale(asking.entityID, claim))) return false
      answer = (await ask({ ...asking, claims: [claim] }))[0] as Answer
    }
    return true
  }

  /**
   * Takes a claim from an owner whose stream does not hold the value. @returns whether the claim is free now, also
   * because its owner has released it
   */
  const freeStale = async (entityID: string, claim: Claim): Promise<boolean> => {
    const holder = await holderOf(claim)
    if (!holder || holder.owner === entityID) return true
    if (!holder.settled) return false
    const held = await options.heldBy(holder.owner, claim.kind)
    if (held.some(({ kind, value }) => kind === claim.kind && value === claim.value)) return false
    // Unless the holder has taken it again since: its append may be under way.
    const { rowCount } = await pool.query(
      `delete from vault.claim where kind = $1 and hash = $2 and owner = $3
       and taken_at < now() - interval '${SETTLED_AFTER}'`,
      [claim.kind, hash(claim), holder.owner],
    )
    return rowCount === 1
  }

  const release = async (
    entityID: string,
    claims: readonly Claim[],
    { attemptID, revision }: ClaimAttempt,
  ): Promise<void> => {
    if (claims.length === 0) return
    await pool.query(
      `with held as (select kind, hash from vault.claim join unnest($2::text[], $3::bytea[]) as gone (kind, hash)
         using (kind, hash) where owner = $1 order by kind, hash for update of claim)
       delete from vault.claim c using held
       where c.kind = held.kind and c.hash = held.hash and (c.revision < $4 or c.taker = $5)`,
      [entityID, claims.map(({ kind }) => kind), claims.map(hash), revision, attemptID],
    )
  }

  const sweep = async (after = FIRST_OWNER, most = MOST_SWEPT): Promise<string | undefined> => {
    const { rows: owners } = await pool.query<{ owner: string }>(
      'select distinct owner from vault.claim where owner > $1 order by owner limit $2',
      [after, most],
    )
    const { rows } = await pool.query<{ kind: ClaimKind; hash: Buffer; owner: string }>(
      `select kind, hash, owner from vault.claim
       where owner = any($1) and taken_at < now() - interval '${SETTLED_AFTER}'`,
      [owners.map(({ owner }) => owner)],
    )
    for (const [owner, claims] of Map.groupBy(rows, (row) => row.owner)) {
      const held = new Set((await options.heldBy(owner, claims[0]!.kind)).map(keyOfClaim))
      const gone = claims.filter((claim) => !held.has(keyOf(claim)))
      if (gone.length === 0) continue
      await pool.query(
        `delete from vault.claim c using unnest($2::text[], $3::bytea[]) as gone (kind, hash)
         where c.kind = gone.kind and c.hash = gone.hash and c.owner = $1
         and c.taken_at < now() - interval '${SETTLED_AFTER}'`,
        [owner, gone.map(({ kind }) => kind), gone.map(({ hash }) => hash)],
      )
    }
    return owners.length < most ? undefined : owners.at(-1)?.owner
  }
  const keyOfClaim = (claim: Claim) => keyOf({ kind: claim.kind, hash: hash(claim) })

  return {
    sweep,
    take: async (entityID, claims, attempt) => {
      if (claims.length === 0) return undefined
      const asking = { entityID, claims, attempt }
      const answers = await ask(asking)
      const taken = claims.filter((_, index) => answers[index] === 'theirs')
      for (const [index, claim] of claims.entries()) {
        if (answers[index] === 'theirs') continue
        if (!(await takeOne(asking, claim, answers[index] as Answer))) {
          await release(entityID, taken, attempt)
          return claim
        }
        taken.push(claim)
      }
      return undefined
    },
    release,
    ownerOf: async (claim) => (await holderOf(claim))?.owner,
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
