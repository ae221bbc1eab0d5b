-- Instances that store pictures in a folder: each writes a file of this name there, which the others must be able to read.
create table picture_probes (
  instance uuid primary key,
  since timestamptz not null,
  seen_at timestamptz not null
);
