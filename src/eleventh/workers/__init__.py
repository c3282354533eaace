"""Processes that call functions: started when needed, replaced when they die, without orphans."""
