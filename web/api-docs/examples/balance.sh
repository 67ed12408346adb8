curl "$BOOSTDESK_URL/auth/balance" \
  -H "Authorization: Bearer $BOOSTDESK_KEY"
