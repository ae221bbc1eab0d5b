-- A closed date without whole_day closes only its hours.
alter table closed_dates add column whole_day boolean not null default true;
alter table closed_dates drop constraint closed_dates_location_id_date_key;
create unique index closed_dates_whole_day on closed_dates (location_id, date) nulls not distinct where whole_day;

-- Place and date are repeated from closed_dates, so that the database refuses an hour that is closed twice.
create table closed_hours (
  closed_date_id int not null references closed_dates on delete cascade,
  location_id int references delivery_locations,
  date date not null,
  time_slot text not null,
  primary key (closed_date_id, time_slot),
  unique nulls not distinct (date, time_slot, location_id)
);

-- How often a slot was closed on a day. An order that began before a closing was committed sees the number change.
alter table slot_bookings add column closings int not null default 0;
