-- The figures of the home page are a section of the shop's settings.
ALTER TABLE shop_settings
  DROP CONSTRAINT shop_settings_section_check,
  ADD CONSTRAINT shop_settings_section_check
    CHECK (section IN ('identity', 'money', 'rules', 'figures', 'faq', 'terms', 'privacy', 'email'));
