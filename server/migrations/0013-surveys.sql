-- Surveys about what the shop should sell next, their options and the votes of accounts.

create table surveys (
  id int generated always as identity primary key,
  question text not null,
  description text not null default '',
  status text not null default 'draft' check (status in ('draft', 'active', 'closed')),
  admin_notes text not null default '',
  -- question and description, folded by the contracts' fold()
  search_text text not null,
  created_at timestamptz not null,
  approved_at timestamptz,
  closed_at timestamptz,
  check ((status = 'draft') = (approved_at is null)),
  check ((status = 'closed') = (closed_at is not null))
);

create table survey_options (
  id int generated always as identity primary key,
  survey_id int not null references surveys,
  option_text text not null,
  description text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  admin_notes text not null default '',
  suggested_by int references users,
  -- the rows of survey_votes, counted by the statements that write them
  votes int not null default 0 check (votes >= 0),
  search_text text not null,
  created_at timestamptz not null,
  reviewed_at timestamptz,
  unique (survey_id, id),
  check (votes = 0 or status = 'approved'),
  check ((status = 'pending') = (reviewed_at is null))
) with (fillfactor = 70);
create index survey_options_pending on survey_options (created_at, id) where status = 'pending';
create index survey_options_author on survey_options (suggested_by) where suggested_by is not null;

create table survey_votes (
  user_id int not null references users,
  option_id int not null,
  survey_id int not null,
  created_at timestamptz not null,
  primary key (user_id, option_id),
  foreign key (survey_id, option_id) references survey_options (survey_id, id)
);
create index survey_votes_option on survey_votes (survey_id, option_id);
