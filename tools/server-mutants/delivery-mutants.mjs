/** @type {import('./server-mutants.mjs').MutantLine[]} */
// oxfmt-ignore
export const deliveryMutants = [
  // Booking
  ['delivery', 'and ${limits.today}::date + 1 + ${windowDays(limits.buyer)}', 'and ${limits.today}::date + ${windowDays(limits.buyer)}', 'the last day of the window can be ordered', 'choose-handover'],
  ['delivery', 'and ${limits.today}::date + 1 + ${windowDays(limits.buyer)}', 'and ${limits.today}::date + 2 + ${windowDays(limits.buyer)}', 'the day after the window is refused', 'choose-handover'],
  ['delivery', 'not between ${limits.today}::date + 1', 'not between ${limits.today}::date', 'nobody orders for today', 'choose-handover'],
  ['delivery', 'or slot_bookings.taken < coalesce((', 'where slot_bookings.taken <= coalesce((', 'a full slot is refused', 'choose-handover'],
  ['delivery', 'date = ${day}::date and (location_id is null or location_id = ${locationId})', 'date = ${day}::date and location_id = ${locationId}', 'a day closed for all places is refused', 'choose-handover'],
  ['delivery', 'date = ${day}::date and (location_id is null or location_id = ${locationId})', 'date = ${day}::date', 'a day closed for one place is open in others', 'choose-handover'],
  ['delivery', 'where id = ${locationId} and is_active and deleted_at is null', 'where id = ${locationId} and deleted_at is null', 'an inactive place takes no orders', 'choose-handover'],
  ['delivery', 'day_of_week = ${limits.weekday} and is_active and deleted_at is null', 'day_of_week = ${limits.weekday} and deleted_at is null', 'an hour that is switched off takes no orders', 'choose-handover'],
  ['delivery', 'greatest(0, booking.taken - locked.orders)', 'booking.taken - locked.orders', 'the count of a slot is never negative', 'choose-handover'],
  ['delivery', 'where booking.location_id = locked.location_id and booking.date', 'where booking.date', 'a cancelled order frees the slot of its own place only', 'choose-handover'],
  ['delivery', "when 'SECONDARY' then coalesce(nullif(whatsapp_secondary, ''), whatsapp_primary)", "when 'SECONDARY' then whatsapp_secondary", 'without a secondary number the primary one is used', 'choose-handover'],
  ['delivery', 'shopTime(tx.now, tx.timeZone).day', 'tx.now.toISOString().slice(0, 10)', 'the window begins tomorrow in the zone of the shop', 'choose-handover'],
  // Panel
  ['delivery', 'if (!allowsSame) await', 'if (allowsSame) await', 'a place with the name of another one is asked about', 'same-name'],
  ['delivery', 'if (!allowsSame && after.name', 'if (after.name', 'a call that does not ask renames as before', 'same-name'],
  ['delivery', 'where deleted_at is null and id <> ${exceptId}', 'where id <> ${exceptId}', 'the name of a deleted place is free', 'same-name'],
  ['delivery', "(allowsSame ? {} : { lockOwner: 'names of places' })", '(allowsSame ? {} : {})', 'two administrators do not both find a name free', 'same-name'],
  ['delivery', 'whatsapp_number = ${place.whatsappNumber}, is_active', 'is_active', 'the WhatsApp type of a place is saved, not only answered', 'delivery/admin-routes'],
  ['delivery', 'await tx.run(sql`update time_slots set is_active = false where location_id = ${id}`)\n', '', 'the hours of a deleted place are inactive', 'delivery/admin-routes'],
  ['delivery', 'capacity = ${slot.capacity}, is_active', 'is_active', 'the capacity of an hour is saved, not only answered', 'delivery/admin-routes'],
  ['delivery', 'await refuseMissingPlace(tx, before, after)\n', '', 'an hour of a deleted place is not activated', 'delivery/admin-routes'],
  ['delivery', 'await saveSlot(tx, after).catch(refuseDoubleSlot)', 'await saveSlot(tx, after)', 'a place has each hour once, also after an edit', 'delivery/admin-routes'],
  ['delivery', 'if (!closed) throw new Refusal', 'if (closed?.id === 0) throw new Refusal', 'a day is closed once', 'delivery/admin-routes'],
  ['delivery', "await recordRemoval(tx, 'delivery-location', place)\n", '', 'deleting a place is audited and announced', 'audit-rows'],
  ['delivery', 'before: only(before), after: only(after) }]', 'before: only(after), after: only(after) }]', 'the audit log has the values before a change', 'delivery/admin-routes'],
]
