-- What a motivation springs from, for figures that stay comparable when the wording changes.
alter table data.motivations
  add column base_id bigint,
  add foreign key (organisation_id, base_id) references data.lookups (organisation_id, id);
-- safe: an organisation has some dozen motivations
create index motivations_by_base on data.motivations (organisation_id, base_id) where base_id is not null;
select data.register_columns('motivations', 'organisation', 'life of the organisation', 'keep', array['base_id']);
