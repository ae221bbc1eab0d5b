/** @type {import('./server-faults.mjs').FaultLine[]} */
// oxfmt-ignore
export const deliveryFaults = [
  // Booking
  ['delivery/booking/queries.ts', 'and ${limits.today}::date + 1 + ${windowDays(limits.buyer)}', 'and ${limits.today}::date + ${windowDays(limits.buyer)}', 'the last day of the window can be ordered', 'delivery/booking/choose-handover'],
  ['delivery/booking/queries.ts', 'and ${limits.today}::date + 1 + ${windowDays(limits.buyer)}', 'and ${limits.today}::date + 2 + ${windowDays(limits.buyer)}', 'the day after the window is refused', 'delivery/booking/choose-handover'],
  ['delivery/booking/queries.ts', 'not between ${limits.today}::date + 1', 'not between ${limits.today}::date', 'nobody orders for today', 'delivery/booking/choose-handover'],
  ['delivery/booking/queries.ts', 'or slot_bookings.taken < coalesce((', 'where slot_bookings.taken <= coalesce((', 'a full slot is refused', 'delivery/booking/choose-handover'],
  ['delivery/booking/queries.ts', 'date = ${day}::date and (location_id is null or location_id = ${locationId})', 'date = ${day}::date and location_id = ${locationId}', 'a day closed for all places is refused', 'delivery/booking/choose-handover'],
  ['delivery/booking/queries.ts', 'date = ${day}::date and (location_id is null or location_id = ${locationId})', 'date = ${day}::date', 'a day closed for one place is open in others', 'delivery/booking/choose-handover'],
  ['delivery/booking/queries.ts', 'where id = ${locationId} and is_active and deleted_at is null', 'where id = ${locationId} and deleted_at is null', 'an inactive place takes no orders', 'delivery/booking/choose-handover'],
  ['delivery/booking/queries.ts', 'day_of_week = ${limits.weekday} and is_active and deleted_at is null', 'day_of_week = ${limits.weekday} and deleted_at is null', 'an hour that is switched off takes no orders', 'delivery/booking/choose-handover'],
  ['delivery/booking/queries.ts', 'greatest(0, booking.taken - locked.orders)', 'booking.taken - locked.orders', 'the count of a slot is never negative', 'delivery/booking/choose-handover'],
  ['delivery/booking/queries.ts', 'where booking.location_id = locked.location_id and booking.date', 'where booking.date', 'a cancelled order frees the slot of its own place only', 'delivery/booking/choose-handover'],
  ['delivery/booking/queries.ts', "when 'SECONDARY' then coalesce(nullif(whatsapp_secondary, ''), whatsapp_primary)", "when 'SECONDARY' then whatsapp_secondary", 'without a secondary number the primary one is used', 'delivery/booking/choose-handover'],
  ['delivery/booking/choose-handover.ts', 'shopTime(tx.now, tx.timeZone).day', 'tx.now.toISOString().slice(0, 10)', 'the window begins tomorrow in the zone of the shop', 'delivery/booking/choose-handover'],
  // Panel
  ['delivery/create-place.ts', 'if (!allowsSame) await', 'if (allowsSame) await', 'a place with the name of another one is asked about', 'delivery/same-name'],
  ['delivery/update-place.ts', 'if (!allowsSame && after.name', 'if (after.name', 'a call that does not ask renames as before', 'delivery/same-name'],
  ['delivery/queries.ts', 'where deleted_at is null and id <> ${exceptId}', 'where id <> ${exceptId}', 'the name of a deleted place is free', 'delivery/same-name'],
  ['delivery/refuse-same-name.ts', "(allowsSame ? {} : { lockOwner: 'names of places' })", '(allowsSame ? {} : {})', 'two administrators do not both find a name free', 'delivery/same-name'],
  ['delivery/queries.ts', 'whatsapp_number = ${place.whatsappNumber}, is_active', 'is_active', 'the WhatsApp type of a place is saved, not only answered', 'delivery/admin-routes'],
  ['delivery/queries.ts', 'await tx.run(sql`update time_slots set is_active = false where location_id = ${id}`)\n', '', 'the hours of a deleted place are inactive', 'delivery/admin-routes'],
  ['delivery/queries.ts', 'capacity = ${slot.capacity}, is_active', 'is_active', 'the capacity of an hour is saved, not only answered', 'delivery/admin-routes'],
  ['delivery/update-slot.ts', 'await refuseMissingPlace(tx, before, after)\n', '', 'an hour of a deleted place is not activated', 'delivery/admin-routes'],
  ['delivery/update-slot.ts', '.catch(refuseDoubleSlot)', '', 'a place has each hour once, also after an edit', 'delivery/admin-routes'],
  ['delivery/close-date.ts', 'if (!closed) throw new Refusal', 'if (closed?.id === 0) throw new Refusal', 'a day is closed once', 'delivery/admin-routes'],
  ['delivery/delete-place.ts', "await recordRemoval(tx, 'delivery-location', place)\n", '', 'deleting a place is audited and announced', 'audit-rows'],
  ['delivery/record-and-announce.ts', 'before: only(before), after: only(after) }]', 'before: only(after), after: only(after) }]', 'the audit log has the values before a change', 'delivery/admin-routes'],
]
