import type { Day } from '@tocador/contracts/calendar'
import sql, { empty } from 'sql-template-tag'
import type { ShopContext, ShopTx } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import type { OfferValues } from './offer-rules'

export interface OfferRow extends OfferValues {
  id: number
  productId: number
  endedAt: Date | null
}

const columns = sql`
  offer.id, offer.product_id as "productId", offer.price_cents as "priceCents", offer.first_day as "firstDay",
  offer.last_day as "lastDay", offer.ended_at as "endedAt"`

export interface OfferWithLowestRow extends OfferRow {
  lowestBeforeCents: number | null
}

export const listOfferRows = (db: Db, productId: number, timeZone: string) =>
  db.rows<OfferWithLowestRow>(sql`
    select ${columns}, lowest_price_before(product_id, first_day, ${timeZone}) as "lowestBeforeCents"
    from product_offers offer where product_id = ${productId} order by first_day desc, id desc`)

export const findOffer = (db: Db, productId: number, id: number) =>
  db.first<OfferRow>(sql`
    select ${columns} from product_offers offer where id = ${id} and product_id = ${productId}`)

/** Another offer of the product that has one of these days. One that was ended leaves its last day free. */
export const findOverlap = (
  db: Db,
  productId: number,
  { firstDay, lastDay, id = 0 }: Pick<OfferValues, 'firstDay' | 'lastDay'> & { id?: number },
) =>
  db.first<OfferRow>(sql`
    select ${columns} from product_offers offer
    where product_id = ${productId} and id <> ${id} and first_day <= ${lastDay}
      and case when ended_at is null then last_day >= ${firstDay} else last_day > ${firstDay} end
    order by first_day limit 1`)

/** The first other offer of each product that has one of the wanted days. */
export const listOverlaps = (
  db: Db,
  wanted: readonly (Pick<OfferValues, 'firstDay' | 'lastDay'> & { productId: number | undefined })[],
) =>
  db.rows<OfferRow>(sql`
    select distinct on (offer.product_id) ${columns}
    from unnest(${wanted.map(({ productId }) => productId ?? null)}::int[], ${wanted.map(({ firstDay }) => firstDay)}::date[],
      ${wanted.map(({ lastDay }) => lastDay)}::date[]) as wanted (product_id, first_day, last_day)
    join product_offers offer on offer.product_id = wanted.product_id and offer.first_day <= wanted.last_day
      and case when offer.ended_at is null then offer.last_day >= wanted.first_day else offer.last_day > wanted.first_day end
    order by offer.product_id, offer.first_day`)

export interface CurrentOfferRow extends OfferRow {
  todayCents: number
}

/** The running or next offer of these products, and what is paid for them now. */
export const listCurrentOffers = (
  db: Db,
  productIds: readonly number[],
  { now, timeZone, today }: Pick<ShopContext, 'now' | 'timeZone'> & { today: Day },
) =>
  db.rows<CurrentOfferRow>(sql`
    select distinct on (offer.product_id) ${columns}, price.price_cents as "todayCents"
    from product_offers offer join prices_at(${now}, ${timeZone}) price on price.product_id = offer.product_id
    where offer.product_id = any(${productIds}::int[]) and offer.ended_at is null and offer.last_day >= ${today}
    order by offer.product_id, offer.first_day`)

export const insertOffer = (tx: ShopTx, productId: number, { priceCents, firstDay, lastDay }: OfferValues) =>
  tx.run(sql`
    insert into product_offers (product_id, price_cents, first_day, last_day, created_at)
    values (${productId}, ${priceCents}, ${firstDay}, ${lastDay}, ${tx.now})`)

export interface OfferOfProduct extends OfferValues {
  productId: number
}

export const insertOffers = (tx: ShopTx, offers: readonly OfferOfProduct[]) =>
  tx.run(sql`
    insert into product_offers (product_id, price_cents, first_day, last_day, created_at)
    select *, ${tx.now}::timestamptz
    from unnest(${offers.map(({ productId }) => productId)}::int[], ${offers.map(({ priceCents }) => priceCents)}::int[],
      ${offers.map(({ firstDay }) => firstDay)}::date[], ${offers.map(({ lastDay }) => lastDay)}::date[])`)

export const updateOffer = (tx: ShopTx, id: number, { priceCents, firstDay, lastDay }: OfferValues) =>
  tx.run(sql`
    update product_offers set price_cents = ${priceCents}, first_day = ${firstDay}, last_day = ${lastDay}
    where id = ${id}`)

export const endOffer = (tx: ShopTx, id: number, today: Day) =>
  tx.run(sql`update product_offers set ended_at = ${tx.now}, last_day = ${today} where id = ${id}`)

/** The running or next offer of each product, or the one of these days, or of these ids. */
export const listNextOffers = (
  db: Db,
  productIds: readonly number[],
  {
    today,
    days,
    offers,
  }: { today: Day; days?: { first_day: Day; last_day: Day } | undefined; offers?: readonly number[] | undefined },
) =>
  db.rows<OfferRow>(sql`
    select distinct on (offer.product_id) ${columns} from product_offers offer
    where product_id = any(${productIds}::int[]) and ended_at is null and last_day >= ${today}
      ${days ? sql`and first_day = ${days.first_day} and last_day = ${days.last_day}` : empty}
      ${offers ? sql`and id = any(${offers}::int[])` : empty}
    order by offer.product_id, offer.first_day`)

export const endOffers = (tx: ShopTx, ids: readonly number[], today: Day) =>
  tx.run(sql`update product_offers set ended_at = ${tx.now}, last_day = ${today} where id = any(${ids}::int[])`)

export const deleteOffers = (tx: ShopTx, ids: readonly number[]) =>
  tx.run(sql`delete from product_offers where id = any(${ids}::int[])`)

export const deleteOffer = (tx: ShopTx, id: number) => tx.run(sql`delete from product_offers where id = ${id}`)
