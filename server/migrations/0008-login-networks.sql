-- Networks from which an account signed in. An attack from elsewhere does not slow them down.
create table login_networks (
  user_id int not null references users on delete cascade,
  network text not null,
  last_at timestamptz not null,
  primary key (user_id, network)
);

-- 0: an unknown network that asked during an attack and has to wait before its first attempt.
alter table login_failures drop constraint login_failures_failures_check;
alter table login_failures add constraint login_failures_failures_check check (failures >= 0);
